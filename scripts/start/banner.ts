import { mayShowOutbox, OUTBOX_PATH } from '@everkin/contracts/dev/dev-pages';
import type { RunSettings } from './config.ts';
import type { ServerAddress, Servers } from './servers.ts';

type Banner = { url: string; settings: RunSettings; servers: Servers; devKey: string; notes: string[] };

/** Shown once the app is usable: its URL, what runs embedded, and what would replace that. */
export function formatBanner({ url, settings, servers, devKey, notes }: Banner): string {
  const rows = [
    ['Database', describeServer(servers.database, 'DATABASE_URL')],
    ['Jobs', describeServer(servers.redis, 'REDIS_URL')],
    ['Replies', describeReplies(settings)],
    ...(mayShowOutbox(settings) ? [['Mail', `written to files, and shown at ${url}${OUTBOX_PATH}?key=${devKey}`]] : []),
    ['Your data', `${settings.dataDir} (DATA_DIR; logs in its subfolder logs)`],
    ...[...listWarnings(settings), ...notes].map((warning) => ['Note', warning]),
  ];
  const lines = rows.map(([label = '', text = '']) => `  ${label.padEnd(10)} ${text}`);
  return ['', `Everkin is ready: ${url}`, '', ...lines, '', 'Ctrl-C stops it; your data is saved.', ''].join('\n');
}

function describeServer({ embedded }: ServerAddress, setting: string): string {
  return embedded === null ? `your own server (${setting})` : `${embedded} (set ${setting} to use your own)`;
}

function describeReplies({ OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL }: RunSettings): string {
  if (OPENAI_BASE_URL) return `${OPENAI_MODEL} at ${OPENAI_BASE_URL}`;
  if (OPENAI_API_KEY) return `${OPENAI_MODEL} at OpenAI`;
  return "in the person's own words only (set OPENAI_API_KEY or OPENAI_BASE_URL to connect a model)";
}

function listWarnings({ RATE_LIMITS, TEST_CLOCK, OUTBOX_COUNTS_AS_SENT, HOST }: RunSettings): string[] {
  return [
    ...(RATE_LIMITS === 'off' ? ['RATE_LIMITS=off: nothing is rate limited; for tests and benchmarks only'] : []),
    ...(TEST_CLOCK === 'on' ? ['TEST_CLOCK=on: POST /dev/clock moves the clock on; for tests and trials only'] : []),
    ...(OUTBOX_COUNTS_AS_SENT === 'on' ? ['OUTBOX_COUNTS_AS_SENT=on: mail that is only written counts as sent; for tests only'] : []),
    ...(HOST === '127.0.0.1' || HOST === 'localhost' || HOST === '::1' ? [] : [`HOST=${HOST}: other machines on the network can reach it`]),
  ];
}
