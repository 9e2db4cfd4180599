import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FakeSmtp, startFakeSmtp } from '@everkin/providers/email/testing/fake-smtp';
import { createFolderMark } from '@everkin/providers/storage/installation-marks';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { startRelay } from '../../apps/api/src/testing/relay.ts';
import { createEmptyDatabase, databaseUrlFor, dropDatabase } from '../../tests/database-admin.ts';
import { createTestDatabase, redisUrl, type TestDatabase } from '../../tests/database.ts';
import { examineAll } from '../doctor.ts';
import { type Answers, type FakeServer, startFakeRedis, startFakeService } from './testing/fake-servers.ts';

const DOCTOR = fileURLToPath(new URL('../doctor.mjs', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'everkin-doctor-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the doctor as an operator would, with only the given environment. */
function callDoctor(env: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [DOCTOR],
      { env: { PATH: process.env['PATH'], DATA_DIR: folder, ...env } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, said: `${out}${err}` }),
    );
  });
}

/** The same findings, without a process for each case. */
async function examine(env: Record<string, string>): Promise<{ said: string; mends: number }> {
  const { lines, mends } = await examineAll({ DATA_DIR: folder, ...env });
  return { said: lines.join('\n'), mends };
}

async function expectToMend(env: Record<string, string>, line: string): Promise<string> {
  const { said, mends } = await examine(env);
  expect(said.split('\n')).toContainEqual(expect.stringMatching(new RegExp(`^FIX {3}${line}`)));
  expect(mends).toBeGreaterThan(0);
  return said;
}

async function expectFine(env: Record<string, string>, line: string): Promise<void> {
  const { said, mends } = await examine(env);
  expect(said).not.toContain('FIX ');
  expect(said).toContain(line);
  expect(mends).toBe(0);
}

/** Closes the server after the test. */
function keep<Server extends FakeServer>(server: Server): Server {
  onTestFinished(() => server.stop());
  return server;
}

test('without settings all is well, and nothing is changed', async () => {
  const { code, said } = await callDoctor();
  expect(said).toContain('ok    PostgreSQL: the embedded one');
  expect(said).toContain('ok    Redis: the embedded one');
  expect(said.trim().split('\n').at(-1)).toBe('Nothing needs to be fixed.');
  expect(code).toBe(0);
  expect(await readdir(folder)).toEqual([]);
});

test('every invalid setting is named, and the others are still checked', async () => {
  const { code, said } = await callDoctor({ PORT: 'many', OPERATOR_PASSWORD: 'too short' });
  expect(code).toBe(1);
  expect(said).toContain('FIX   Settings: PORT must be a whole number from 0 to 65535');
  expect(said).toContain('FIX   Settings: OPERATOR_PASSWORD must be at least 12 characters long');
  expect(said).toContain('ok    Redis');
  expect(said).not.toContain('too short');
});

test('a name that resembles a setting is noted, without its value', async () => {
  const { said } = await examine({ DATABSE_URL: 'postgres://nora:secret@127.0.0.1/everkin' });
  expect(said).toContain('note  Settings: DATABSE_URL is not a setting of Everkin. Was DATABASE_URL meant? It is not set.');
  expect(said).not.toContain('secret');
});

test('files of another database must not be used', async () => {
  const dataDir = await mkdtemp(join(folder, 'of-another-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await createFolderMark(join(dataDir, 'files')).save('in_other');
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await expectToMend(
    { DATA_DIR: dataDir, DATABASE_URL: database.url },
    'Installation: The folder .* belongs to the installation in_other, but the database .* belongs to none: .* run adopt-files$',
  );
  await expectToMend({ DATA_DIR: dataDir }, 'Installation: the folder .* belongs to the installation in_other, .* set DATABASE_URL');
});

test('a DATA_DIR that is not a folder, or not writable, must be fixed', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  onTestFinished(() => rm(file));
  await expectToMend({ DATA_DIR: file }, 'DATA_DIR: .* is a file; DATA_DIR must be a folder$');
  await expectToMend({ DATA_DIR: '/proc/everkin' }, 'DATA_DIR: /proc cannot be written to');
});

describe('a database', () => {
  let own: TestDatabase;
  let url: string;
  beforeAll(async () => {
    own = await createTestDatabase();
    ({ url } = own);
  });
  afterAll(() => own.drop());
  const withUrl = (change: (address: URL) => void): Record<string, string> => {
    const address = new URL(url);
    change(address);
    return { DATABASE_URL: address.href };
  };
  const newName = (): string => `everkin_doctor_${randomBytes(6).toString('hex')}`;

  test('with everything needed is fine', () => expectFine({ DATABASE_URL: url }, 'has the tables of this version'));

  test('that is empty is fine', async () => {
    const name = newName();
    await createEmptyDatabase(inject('databaseUrl'), name);
    onTestFinished(() => dropDatabase(inject('databaseUrl'), name));
    await expectFine({ DATABASE_URL: databaseUrlFor(url, name) }, 'the first start creates them');
  });

  test('of an older version is noted, and one of a newer version must not be used', async () => {
    const database = await createTestDatabase();
    const sql = postgres(database.url, { max: 1 });
    onTestFinished(async () => {
      await sql.end();
      await database.drop();
    });
    await sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`;
    await expectFine({ DATABASE_URL: database.url }, 'the next start migrates them');
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`;
    await expectToMend({ DATABASE_URL: database.url }, 'PostgreSQL: was used by a newer version of Everkin');
  });

  test('that is missing is distinguished from a missing server', async () => {
    await expectToMend(
      withUrl((address) => (address.pathname = '/nowhere')),
      'PostgreSQL: has no database nowhere',
    );
    await expectToMend(
      withUrl((address) => (address.port = '9')),
      'PostgreSQL: cannot be reached at .*:9 \\(ECONNREFUSED\\)',
    );
  });

  test('whose server accepts connections and says nothing is given up after five seconds', async () => {
    const { hostname, port } = new URL(url);
    const relay = keep(await startRelay({ host: hostname, port: Number(port) }));
    relay.freeze();
    await expectToMend(
      withUrl((address) => Object.assign(address, { hostname: '127.0.0.1', port: String(relay.port) })),
      'PostgreSQL: cannot be reached at .* \\(CONNECT_TIMEOUT\\)',
    );
  });

  test('that refuses the password is reported, without the password', async () => {
    const said = await expectToMend(
      withUrl((address) => (address.password = 'a-wrong-pass%2Fword')),
      'PostgreSQL: refuses the user or the password',
    );
    expect(said).not.toMatch(/a-wrong-pass/);
  });

  test('in which this user may not create tables must be fixed', async () => {
    const [role, sql] = [newName(), postgres(url, { max: 1 })];
    await sql.unsafe(`create role ${role} login password 'lets-me-in'; revoke create on schema public from public;`);
    onTestFinished(async () => {
      await sql.unsafe(`drop owned by ${role}; drop role ${role}`);
      await sql.end();
    });
    await sql.unsafe(`grant usage on schema drizzle to ${role}; grant select on drizzle.__drizzle_migrations to ${role}`);
    const asRole = withUrl((address) => Object.assign(address, { username: role, password: 'lets-me-in' }));
    await expectToMend(asRole, 'PostgreSQL: does not allow this user to create tables');
  });

  test('that allows fewer connections than all processes may need must be fixed', async () => {
    await expectToMend(
      { DATABASE_URL: url, API_PROCESSES: '30', DATABASE_POOL: '100' },
      'PostgreSQL: 31 processes .* need 3134 connections',
    );
  });
});

describe('a Redis', () => {
  const SOUND = { redis_version: '7.2.4', maxmemory_policy: 'noeviction', aof_enabled: '1' };
  const openFake = async (facts: Record<string, string> | 'refuses') => {
    const { port } = keep(await startFakeRedis(facts));
    return { REDIS_URL: `redis://:open-sesame@127.0.0.1:${port}` };
  };

  test('that is reachable is fine', () => expectFine({ REDIS_URL: redisUrl() }, 'ok    Redis: answers, '));

  test('that is well configured is fine, and named by its own name', async () => {
    await expectFine(await openFake({ ...SOUND, valkey_version: '8.1.0' }), 'Redis: answers, Valkey 8.1.0');
  });

  test('that is unreachable must be fixed', () =>
    expectToMend({ REDIS_URL: 'redis://127.0.0.1:9' }, 'Redis: cannot be reached at 127.0.0.1:9'));

  test('that refuses the password is reported, without the password', async () => {
    const said = await expectToMend(await openFake('refuses'), 'Redis: refuses the user or the password of REDIS_URL');
    expect(said).not.toContain('open-sesame');
  });

  test('that is too old, or evicts keys, must be fixed', async () => {
    await expectToMend(await openFake({ ...SOUND, redis_version: '6.0.16' }), 'Redis: is Redis 6.0.16; 6.2 or newer is needed');
    await expectToMend(
      await openFake({ ...SOUND, maxmemory_policy: 'allkeys-lru' }),
      'Redis: evicts keys when it is full \\(allkeys-lru\\)',
    );
  });

  test('without an append-only file is noted: PostgreSQL knows every job', async () => {
    await expectFine(await openFake({ ...SOUND, aof_enabled: '0' }), 'note  Redis: has no append-only file');
  });
});

describe('a service', () => {
  const serve = async (answers: Answers) => keep(await startFakeService(answers));
  const CHAT = { body: { choices: [{ message: { content: '<think>Hm.</think>I hear you.' }, finish_reason: 'stop' }] } };
  const MODELS = { '/v1/models': { body: { data: [{ id: 'llama3.1:latest' }] } }, '/v1/chat/completions': CHAT };

  test.each([
    [{ OPENAI_API_KEY: 'no-key-at-all' }, 'Language model: OPENAI_API_KEY is not an OpenAI key'],
    [{ ELEVENLABS_API_KEY: 'no-key-at-all' }, 'Voices: ELEVENLABS_API_KEY is not an ElevenLabs key'],
    [{ RESEND_API_KEY: 'no-key-at-all' }, 'Mail: RESEND_API_KEY is not a Resend key'],
    [{ UPLOADTHING_TOKEN: 'no-key-at-all' }, 'Settings: UPLOADTHING_TOKEN must be a token of UploadThing'],
  ])('with a malformed key is not called: %o', async (env, line) => {
    expect(await expectToMend(env, line)).not.toContain('no-key-at-all');
  });

  test('for replies lists the model, or is only noted when it answers without', async () => {
    const { url } = await serve(MODELS);
    const env = { OPENAI_BASE_URL: `${url}/v1` };
    await expectFine({ ...env, OPENAI_MODEL: 'llama3.1' }, 'ok    Language model: answers, and has llama3.1');
    await expectFine(
      { ...env, OPENAI_MODEL: 'gpt-9' },
      'note  Language model: answers, but OPENAI_MODEL (gpt-9) is not among its models: llama3.1:latest',
    );
  });

  test.each([403, 404, 429, 503])('for replies that refuses its list of models (%i) is asked the question all the same', async (status) => {
    const { url } = await serve({ ...MODELS, '/v1/models': { status } });
    await expectFine({ OPENAI_BASE_URL: `${url}/v1`, OPENAI_MODEL: 'llama3.1' }, 'ok    Language model: answered a question');
  });

  test('for replies is asked one question, and what it answers is shown', async () => {
    const { url } = await serve(MODELS);
    const env = { OPENAI_BASE_URL: `${url}/v1`, OPENAI_MODEL: 'llama3.1' };
    const { said } = await examine(env);
    expect(said).toMatch(/ok {4}Language model: answered a question in \d+\.\d s: “I hear you\.”/);
  });

  test.each([
    [
      { status: 404, body: { error: { message: 'model "llama3.1" not found, try pulling it first' } } },
      'did not answer a question: The language model that is set does not exist there \\(404 model "llama3.1" not found, try pulling it first\\)',
    ],
    [
      { status: 500, body: { error: 'model requires more system memory (5.6 GiB) than is available (3.9 GiB)' } },
      'did not answer a question: The language model could not be loaded \\(500 model requires more system memory',
    ],
    [
      { body: { choices: [{ message: { content: '<think>Hm.</think>' } }] } },
      'did not answer a question: Empty response .* \\(.*only thinking',
    ],
    [null, 'did not answer a question: The language model took too long to answer \\(.* 1000 ms; OPENAI_TIMEOUT_MS allows more'],
  ])('for replies that does not answer says why in its own words: %o', async (chat, line) => {
    const { url } = await serve({ ...MODELS, '/v1/chat/completions': chat });
    await expectToMend({ OPENAI_BASE_URL: `${url}/v1`, OPENAI_MODEL: 'llama3.1', OPENAI_TIMEOUT_MS: '1000' }, `Language model: ${line}`);
  });

  test('that refuses its key is reported, and only it sees the key', async () => {
    const service = await serve({ '/v1/models': { status: 401, body: { error: { message: 'Incorrect API key: sk-hush-hush-hush' } } } });
    const said = await expectToMend(
      { OPENAI_BASE_URL: `${service.url}/v1`, OPENAI_API_KEY: 'sk-hush-hush-hush' },
      'Language model: refuses OPENAI_API_KEY \\(401\\)',
    );
    expect(service.keys).toEqual(['Bearer sk-hush-hush-hush']);
    expect(said).not.toContain('hush');
  });

  test('that says nothing is given up after five seconds', async () => {
    const { url } = await serve({ '/v1/models': null });
    await expectToMend({ OPENAI_BASE_URL: `${url}/v1` }, 'Language model: cannot be reached \\(no answer in 5 s\\)');
  });

  test('that collects traces must accept them, and only it sees its headers', async () => {
    const service = await serve({ '/v1/traces': { body: {} }, '/refuses/v1/traces': { status: 401 } });
    const OTEL_EXPORTER_OTLP_HEADERS = 'authorization=Bearer%20hush-hush-hush';
    await expectFine(
      { OTEL_EXPORTER_OTLP_ENDPOINT: `${service.url}/`, OTEL_EXPORTER_OTLP_HEADERS },
      'ok    Traces: the collector accepts them',
    );
    expect(service.keys).toEqual(['Bearer hush-hush-hush']);
    const said = await expectToMend(
      { OTEL_EXPORTER_OTLP_ENDPOINT: `${service.url}/refuses`, OTEL_EXPORTER_OTLP_HEADERS },
      'Traces: refuses OTEL_EXPORTER_OTLP_HEADERS \\(401\\)',
    );
    expect(said).not.toContain('hush');
    await expectToMend(
      { OTEL_EXPORTER_OTLP_ENDPOINT: `${service.url}/elsewhere` },
      'Traces: the collector does not accept OTLP as JSON over HTTP at this address \\(404\\)',
    );
    const gone = await startFakeService({});
    await gone.stop();
    await expectToMend({ OTEL_EXPORTER_OTLP_ENDPOINT: gone.url }, 'Traces: cannot be reached \\(ECONNREFUSED\\)');
  });

  test('that creates voices must allow it', async () => {
    const plan = (can: boolean) => ({ '/v1/user/subscription': { body: { can_use_instant_voice_cloning: can } } });
    const env = { ELEVENLABS_API_KEY: 'sk_0123456789abcdef0123456789' };
    await expectFine({ ...env, ELEVENLABS_BASE_URL: (await serve(plan(true))).url }, 'the plan allows cloning');
    await expectToMend(
      { ...env, ELEVENLABS_BASE_URL: (await serve(plan(false))).url },
      'Voices: the plan of ELEVENLABS_API_KEY does not include',
    );
  });

  test('that sends mail must know the sender', async () => {
    const { url } = await serve({ '/domains': { body: { data: [{ name: 'family.example', status: 'verified' }] } } });
    const env = { RESEND_API_KEY: 're_0123456789', RESEND_BASE_URL: url };
    await expectFine({ ...env, MAIL_FROM: 'Everkin <hello@family.example>' }, 'and sends as family.example');
    await expectToMend(env, 'Mail: .* but everkin.example of MAIL_FROM is not one of its verified domains');
  });
});

describe('a mail server', () => {
  let mail: FakeSmtp;
  beforeAll(async () => {
    mail = await startFakeSmtp();
  });
  afterAll(() => mail.stop());

  test('is signed in to, without sending anything', async () => {
    await expectFine({ SMTP_URL: mail.url }, `ok    Mail: goes through ${new URL(mail.url).host}, which lets this installation in`);
    expect(mail.delivered).toEqual([]);
  });

  test('that refuses the password must be fixed, and its password is not shown', async () => {
    const said = await expectToMend(
      { SMTP_URL: mail.url.replace('p%40ss%20word', 'hush-hush') },
      'Mail: SMTP_URL: 127.0.0.1:\\d+ does not work: The mail server refused the user or the password',
    );
    expect(said).not.toContain('hush');
    await expectToMend({ SMTP_URL: 'mail.example' }, 'Settings: SMTP_URL must be an smtp:// or smtps:// address');
  });
});

describe('a public address', () => {
  const PUBLIC = { PUBLIC_URL: 'https://kin.example', TRUSTED_PROXIES: '127.0.0.1' };

  test('with https and a trusted proxy is fine', () => expectFine(PUBLIC, 'ok    PUBLIC_URL: https://kin.example'));

  test('without https must be fixed', async () => {
    await expectToMend({ PUBLIC_URL: 'http://kin.example' }, 'PUBLIC_URL: http://kin.example is not https');
    await expectToMend({ HOST: '0.0.0.0' }, 'PUBLIC_URL: unset, but HOST=0.0.0.0');
    const texts = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'a-token', TWILIO_FROM: '+15550100100' };
    await expectToMend({ ...texts, PUBLIC_URL: 'http://localhost:3000' }, 'TWILIO_FROM: Twilio calls PUBLIC_URL, which is not https');
  });

  test('behind an untrusted proxy, or without rate limits, must be fixed', async () => {
    await expectToMend({ ...PUBLIC, TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES: unset');
    await expectToMend({ ...PUBLIC, RATE_LIMITS: 'off' }, 'RATE_LIMITS: off');
  });

  test('accepts a strong operator password, over https only', async () => {
    const OPERATOR_PASSWORD = 'kerfuffle at the mill';
    await expectFine({ ...PUBLIC, OPERATOR_PASSWORD }, 'ok    OPERATOR_PASSWORD: set');
    const said = await expectToMend({ HOST: '0.0.0.0', OPERATOR_PASSWORD }, 'OPERATOR_PASSWORD: set, but it would be sent unencrypted');
    expect(said).not.toContain('kerfuffle');
    await expectToMend({ OPERATOR_PASSWORD: 'aaaaaaaaaaaaaaaa' }, 'OPERATOR_PASSWORD: has too few different characters');
  });
});
