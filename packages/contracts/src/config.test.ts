import { describe, expect, test } from 'vitest';
import { parseSettings, type Settings } from './config.ts';

const problemsOf = (env: Record<string, string>): string[] => {
  const read = parseSettings(env);
  return read.ok ? [] : read.problems;
};

/** For each setting: invalid values, and what is allowed; null where any text is valid. */
const NONSENSE: Record<keyof Settings, { values: string[]; allowed: string } | null> = {
  PORT: { values: ['many', '-1', '65536', '3000.5', '1e3', ' '], allowed: 'a whole number from 0 to 65535' },
  HOST: { values: ['http://x', 'a b', 'x\nLOG_LEVEL=silent'], allowed: 'such as 127.0.0.1 or 0.0.0.0' },
  DATA_DIR: null,
  PUBLIC_URL: { values: ['nonsense', 'ftp://x', 'http://', 'javascript:alert(1)'], allowed: 'an http(s) address' },
  DATABASE_URL: { values: ['nonsense', 'mysql://everkin:hunter2@x/y'], allowed: 'a postgres:// address' },
  REDIS_URL: { values: ['nonsense', 'http://:hunter2@x'], allowed: 'a redis:// address' },
  REDIS_PREFIX: { values: ['a b', 'x'.repeat(41)], allowed: '1 to 40 letters, digits, - or _' },
  OPENAI_API_KEY: { values: ['sk-hunter2 \n', 'hunter2 ключ'], allowed: 'letters, digits and signs without spaces' },
  OPENAI_BASE_URL: { values: ['nonsense', 'ftp://x'], allowed: 'an http(s) address' },
  OPENAI_MODEL: { values: ['a b', 'x\n'], allowed: 'without spaces' },
  OPENAI_EMBEDDING_MODEL: { values: ['a b'], allowed: 'without spaces' },
  OPENAI_TRANSCRIPTION_MODEL: { values: ['a b'], allowed: 'without spaces' },
  OPENAI_TIMEOUT_MS: { values: ['soon', '0', '999999999'], allowed: 'a whole number from 1000 to 3600000' },
  ELEVENLABS_API_KEY: { values: ['hunter2 hunter2'], allowed: 'without spaces' },
  ELEVENLABS_BASE_URL: { values: ['nonsense'], allowed: 'an http(s) address' },
  ELEVENLABS_MODEL: { values: ['a b'], allowed: 'without spaces' },
  ELEVENLABS_STABILITY: { values: ['much', '1.1', '-0.1'], allowed: 'a number from 0 to 1' },
  ELEVENLABS_SIMILARITY: { values: ['much', '2'], allowed: 'a number from 0 to 1' },
  ACCESS_CODES: { values: ['hunter2', '12345'], allowed: 'six-digit codes, separated by commas' },
  PLAN_LIMITS: { values: ['yes'], allowed: 'on or off' },
  RESEND_API_KEY: { values: ['hunter2 hunter2'], allowed: 'without spaces' },
  RESEND_BASE_URL: { values: ['nonsense'], allowed: 'an http(s) address' },
  RESEND_WEBHOOK_SECRET: { values: ['hunter2'], allowed: 'begins with whsec_' },
  SMTP_URL: {
    values: ['nonsense', 'mail.example:587', 'http://nora:hunter2@mail.example', 'smtp://', 'smtp://nora:100%hunter2@x'],
    allowed: 'an smtp:// or smtps:// address',
  },
  MAIL_FROM: { values: ['nonsense', 'Everkin <hello>', 'a@b\nBcc: c@d'], allowed: 'Everkin <hello@everkin.example>' },
  TWILIO_ACCOUNT_SID: { values: ['AC123', 'x'], allowed: 'the SID of an account at Twilio' },
  TWILIO_AUTH_TOKEN: { values: ['hunter2 hunter2'], allowed: 'without spaces' },
  TWILIO_FROM: { values: ['555-0100', '+0', '+1 555 0100'], allowed: 'a phone number such as +15550100100' },
  TWILIO_MESSAGING_SERVICE_SID: { values: ['MG1'], allowed: 'the SID of a messaging service' },
  TWILIO_BASE_URL: { values: ['nonsense'], allowed: 'an http(s) address' },
  TWILIO_HANDLES_STOP: { values: ['yes'], allowed: 'on or off' },
  CAPSULE_KEY: { values: ['hunter2', 'AGE-SECRET-KEY-1hunter2'], allowed: 'an identity of age' },
  OUTBOX_COUNTS_AS_SENT: { values: ['yes'], allowed: 'on or off' },
  UPLOADTHING_TOKEN: { values: ['hunter2', btoa('{"apiKey":"hunter2"}')], allowed: 'a token of UploadThing' },
  STORAGE_QUOTA_MB: { values: ['much', '0', '-5'], allowed: 'a whole number from 1' },
  TEXT_QUOTA_MB: { values: ['much', '0', '-5'], allowed: 'a whole number from 1' },
  API_PROCESSES: { values: ['all', '0', '33'], allowed: 'a whole number from 1 to 32' },
  WORKER_PROCESSES: { values: ['all', '0', '33'], allowed: 'a whole number from 1 to 32' },
  DATABASE_POOL: { values: ['all', '1', '101'], allowed: 'a whole number from 2 to 100' },
  MODELS: { values: ['maybe'], allowed: 'on or off' },
  MODELS_REGISTRY: { values: ['nonsense'], allowed: 'an http(s) address' },
  TEST_CLOCK: { values: ['yes'], allowed: 'on or off' },
  RATE_LIMITS: { values: ['none'], allowed: 'on or off' },
  TRUSTED_PROXIES: {
    values: ['nonsense', '10.0.0.256', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.1:8080', '10.0.0.1 10.0.0.2', '::ffff:10.0.0.0/104'],
    allowed: 'addresses (10.0.0.5), ranges (10.0.0.0/8) or loopback, linklocal, uniquelocal, separated by commas',
  },
  OPERATOR_USER: { values: ['a:b', 'x'.repeat(65)], allowed: '1 to 64 characters, without a colon' },
  OPERATOR_PASSWORD: { values: ['hunter2'], allowed: 'at least 12 characters' },
  WORKER_PORT: { values: ['many', '70000'], allowed: 'a whole number from 0 to 65535' },
  OTEL_EXPORTER_OTLP_ENDPOINT: { values: ['nonsense'], allowed: 'an http(s) address' },
  OTEL_EXPORTER_OTLP_HEADERS: { values: ['hunter2'], allowed: 'name=value pairs' },
  OTEL_SERVICE_NAME: { values: ['a b'], allowed: '1 to 60 letters, digits, dots, - or _' },
  LOG_LEVEL: { values: ['loud'], allowed: 'debug, info, warn, error or silent' },
};

const SECRETS = /_(KEY|TOKEN|PASSWORD|SECRET|HEADERS|CODES)$|^(DATABASE|REDIS|SMTP)_URL$/;

const CASES = Object.entries(NONSENSE).flatMap(([name, wrong]) =>
  (wrong?.values ?? []).map((value) => [name, value, wrong?.allowed ?? ''] as const),
);

describe('an invalid setting', () => {
  test.each(CASES)('%s=%j is reported in one sentence that says what is allowed', (name, value, allowed) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} must be [^\\n]*\\.$`));
    expect(problems[0]).toContain(allowed);
    const isSecret = value.includes('hunter2') || SECRETS.test(name);
    expect(problems[0]).not.toContain('hunter2');
    expect(problems[0]?.includes('; it is "')).toBe(!isSecret);
  });

  test('is reported together with all others', () => {
    const problems = problemsOf({ PORT: 'many', TRUSTED_PROXIES: 'nonsense', LOG_LEVEL: 'loud' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PORT', 'TRUSTED_PROXIES', 'LOG_LEVEL']);
  });

  test('is not repeated if it contains credentials, nor in full length', () => {
    expect(problemsOf({ MODELS_REGISTRY: 'ftp://somebody:hunter2@registry.example' })).not.toContainEqual(
      expect.stringContaining('hunter2'),
    );
    expect(problemsOf({ LOG_LEVEL: 'x'.repeat(10_000) })[0]?.length).toBeLessThan(200);
  });
});

test.each([
  ['PORT', '8080', 8080],
  ['ELEVENLABS_STABILITY', '0.25', 0.25],
  ['ELEVENLABS_STABILITY', '1', 1],
  ['HOST', '::1', '::1'],
  ['HOST', 'localhost', 'localhost'],
  ['MAIL_FROM', 'hello@family.example', 'hello@family.example'],
  ['OPENAI_BASE_URL', 'http://127.0.0.1:11434/v1', 'http://127.0.0.1:11434/v1'],
  ['DATABASE_URL', 'postgres:///everkin?host=/run/postgresql', 'postgres:///everkin?host=/run/postgresql'],
  ['TRUSTED_PROXIES', '127.0.0.1, 10.0.0.0/8,fd00::/8, loopback', '127.0.0.1, 10.0.0.0/8,fd00::/8, loopback'],
] as const)('%s=%s is accepted', (name, value, setting) => {
  const read = parseSettings({ [name]: value });
  expect(read.ok && read.settings[name]).toBe(setting);
});

test('a weak operator password is refused, and not repeated', () => {
  const read = parseSettings({ OPERATOR_PASSWORD: 'eleven char' });
  expect(read).toEqual({ ok: false, problems: ['OPERATOR_PASSWORD must be at least 12 characters long.'] });
  expect(parseSettings({ OPERATOR_PASSWORD: 'twelve chars' })).toMatchObject({ ok: true, settings: { OPERATOR_USER: 'operator' } });
});

test('an operator name that HTTP cannot carry is refused', () => {
  expect(parseSettings({ OPERATOR_USER: 'a:b' })).toMatchObject({ ok: false });
});

test('without a password nobody is the operator, also if it is empty', () => {
  const read = parseSettings({ OPERATOR_PASSWORD: '' });
  expect(read.ok && read.settings.OPERATOR_PASSWORD).toBeUndefined();
});

describe('texts through Twilio', () => {
  const TWILIO = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'a-token', TWILIO_FROM: '+15550100100' };

  test('need its settings together, and the public address that Twilio calls', () => {
    expect(problemsOf({ ...TWILIO, PUBLIC_URL: 'https://kin.example' })).toEqual([]);
    expect(problemsOf(TWILIO)).toEqual(['PUBLIC_URL must be set too, so that texts can be sent and received through Twilio.']);
    const { TWILIO_FROM: _from, ...rest } = TWILIO;
    expect(problemsOf({ ...rest, PUBLIC_URL: 'https://kin.example' })).toEqual([expect.stringContaining('TWILIO_FROM must be set too')]);
  });
});
