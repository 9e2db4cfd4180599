import { expect, test } from 'vitest';
import { hashMailbox, toMailbox } from './mailbox.rules.ts';

test.each([
  ['ruth@example.org', 'ruth@example.org'],
  ['ruth+family@example.org', 'ruth@example.org'],
  ['ruth+a+b@example.org', 'ruth@example.org'],
  ['+ruth@example.org', '+ruth@example.org'],
  ['r.adler@example.org', 'r.adler@example.org'],
  ['r.ad.ler+x@gmail.com', 'radler@gmail.com'],
  ['radler@googlemail.com', 'radler@gmail.com'],
])('%s belongs to the mailbox %s', (address, mailbox) => {
  expect(toMailbox(address)).toBe(mailbox);
  expect(hashMailbox(address)).toBe(hashMailbox(mailbox));
});
