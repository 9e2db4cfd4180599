import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ByText } from './by-text.tsx';

test('a message by text bears a sign with a name', () => {
  expect(renderToStaticMarkup(<ByText message={{ channel: 'sms' }} />)).toContain('aria-label="by text"');
});

test('what was written on a page bears none', () => {
  expect(renderToStaticMarkup(<ByText message={{}} />)).toBe('');
});
