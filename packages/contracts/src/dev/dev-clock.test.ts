import { expect, test } from 'vitest';
import { parseSettings } from '../config.ts';
import { MoveClock } from './dev-clock.ts';

test.each([
  ['PT15M', 15 * 60_000],
  ['P15D', 15 * 86_400_000],
  ['P1DT2H3M4S', 93_784_000],
  ['PT70M', 70 * 60_000],
])('%s is %d ms', (add, ms) => expect(MoveClock.parse({ add })).toEqual({ add: ms }));

test.each(['', 'P', 'PT', 'P1DT', 'PT0S', '-PT5M', 'P1Y', '15', 'P99999D', 5, null])('%o is refused', (add) =>
  expect(MoveClock.safeParse({ add }).success).toBe(false),
);

test.each<[string, Record<string, string>, string | null]>([
  ['this machine alone', {}, null],
  ['the whole network', { HOST: '0.0.0.0' }, 'HOST'],
  ['a public address', { PUBLIC_URL: 'https://family.example' }, 'PUBLIC_URL'],
  ['a mail provider', { RESEND_API_KEY: 're_0123456789' }, 'RESEND_API_KEY'],
  ['a mail server', { SMTP_URL: 'smtp://127.0.0.1:2525' }, 'SMTP_URL'],
  ['a model provider', { OPENAI_API_KEY: 'sk-0123456789' }, 'OPENAI_API_KEY'],
])('with %s TEST_CLOCK is judged', (_what, env, refusedFor) => {
  const read = parseSettings({ ...env, TEST_CLOCK: 'on' });
  expect(read.ok).toBe(refusedFor === null);
  expect(read.ok ? '' : read.problems.join('\n')).toContain(refusedFor ?? '');
  expect(parseSettings(env).ok).toBe(true);
});
