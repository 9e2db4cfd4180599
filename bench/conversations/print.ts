// Runs eleven conversations with the demo avatar over REST and writes the transcripts unedited.
//   node bench/conversations/print.ts [--base http://127.0.0.1:3000] [--out docs/CONVERSATIONS.md]
// Needs a running server without a language model: `npx -y pnpm@12 demo` with RATE_LIMITS=off. The output file's section
// `## Problems found by reading, and fixed` is preserved.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { GeneratedReply } from '@everkin/contracts/chat';
import { TONES } from '@everkin/contracts/choices';
import { z } from 'zod';
import { seedDemo } from '../../scripts/demo.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const { values: options } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://127.0.0.1:3000' },
    out: { type: 'string', default: here('../../docs/CONVERSATIONS.md') },
  },
});

const Conversation = z.object({ title: z.string(), tone: z.enum(TONES), says: z.array(z.string()) });
type Conversation = z.infer<typeof Conversation>;
type Turn = { role: 'user' | 'assistant'; content: string };

const REVIEW_HEADING = '## Problems found by reading, and fixed';
const REQUEST_TIMEOUT_MS = 60_000;
const WARM_UP_MS = 10_000;

const demo = await seedDemo({ baseUrl: options.base, log: (line) => console.log(line) });
const cookie = await signIn();
// The embedding model starts with the first question; until it is ready, recall is lexical only.
await generate([{ role: 'user', content: 'Are you there?' }], 'natural');
await sleep(WARM_UP_MS);
const conversations = z.array(Conversation).parse(JSON.parse(readFileSync(here('conversations.json'), 'utf8')));
const printed: string[] = [];
for (const conversation of conversations) printed.push(await hold(conversation));
writeFileSync(options.out, `${writeHead()}\n${printed.join('\n')}\n${loadReview()}`);
console.log(`${conversations.length} conversations written to ${options.out}`);

function quoteLines(paragraph: string): string {
  return paragraph
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

/** Sends each line in turn, with the history so far, as the web app does. */
async function hold({ title, tone, says }: Conversation): Promise<string> {
  const turns: Turn[] = [];
  const lines = [`## ${title} (${tone})\n`];
  for (const content of says) {
    turns.push({ role: 'user', content });
    const reply = await generate(turns, tone);
    turns.push({ role: 'assistant', content: reply.message });
    lines.push(`**Hannah:** ${content}\n`, `${reply.message.split('\n\n').map(quoteLines).join('\n>\n')}\n`, `${describeGrounds(reply)}\n`);
  }
  return lines.join('\n');
}

function describeGrounds({ provenance, sources }: GeneratedReply): string {
  const titles = [...new Set(sources.map(({ title }) => title))];
  return `<sub>${provenance}${titles.length > 0 ? `: ${titles.join(' · ')}` : ''}</sub>`;
}

async function generate(messages: Turn[], tone: Conversation['tone']): Promise<GeneratedReply> {
  const answer = await post('/api/chat/generate', { avatarId: demo.avatarId, messages, tone });
  return GeneratedReply.parse(await answer.json());
}

async function signIn(): Promise<string> {
  const answer = await post('/api/login', { username: demo.username, password: demo.password });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

async function post(path: string, body: unknown): Promise<Response> {
  const answer = await fetch(`${options.base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(path !== '/api/login' && { cookie }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** The section that a reviewer wrote below the conversations. */
function loadReview(): string {
  const before = existsSync(options.out) ? readFileSync(options.out, 'utf8') : '';
  const at = before.indexOf(REVIEW_HEADING);
  return at < 0 ? `${REVIEW_HEADING}\n` : before.slice(at);
}

function writeHead(): string {
  return `# Eleven conversations

Recorded over REST with the demo avatar, without a language model, by \`node bench/conversations/print.ts\` against \`npx -y pnpm@12 demo\`, and printed unedited. Text in “ ” is Wietske's, word for word, from the letters named below each reply. Text in ‘ ’ is a saying, a value or a piece of advice that her family entered, or a title. All people are invented (\`demo/README.md\`).
`;
}
