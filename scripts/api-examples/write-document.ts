import { STATUS_CODES } from 'node:http';
import { REST_ROUTES } from '../../apps/api/src/rest/routes.ts';
import { type Example, fillIn, fillInAll, jarOf, type Known, methodOf } from './example.ts';
import { INTRODUCTION } from './introduction.ts';
import type { Run, Shown } from './run-examples.ts';

const BASE = 'http://localhost:3000/api';

/** Renders the page from the results of a run. @throws Error for a route without a success and a failure */
export function writeDocument(run: Run): string {
  const all = run.groups.flatMap(({ shown }) => shown.map(({ example }) => example));
  const missing = REST_ROUTES.map(({ method, path }) => `${method} ${path}`).filter((route) => !isShown(route, all));
  if (missing.length > 0) throw new Error(`a success or a failure is missing for ${missing.join(', ')}`);
  const alike = makeAlike(run.known);
  const sections = run.groups.map(({ title, shown }) => `## ${title}\n\n${writeGroup(shown)}`);
  return alike(`${INTRODUCTION}\n${sections.join('\n')}`);
}

/** The avatar of the examples has no voice, and the server no transcription. */
const NEVER_SUCCEEDS = new Set([
  'POST /speech/generate',
  'POST /speech/transcribe',
  // Only once a capsule is open, which takes a day at least.
  'POST /capsules/{id}/recipients/{recipientId}/link',
]);

const isShown = (route: string, examples: Example[]): boolean => {
  const statuses = examples.filter((example) => example.route === route).map(({ status }) => status);
  return (NEVER_SUCCEEDS.has(route) || statuses.some((status) => status < 400)) && statuses.some((status) => status >= 400);
};

function writeGroup(shown: Shown[]): string {
  let heading = '';
  return shown
    .map((call) => {
      const { example } = call;
      const isNew = example.route !== heading;
      heading = example.route;
      return `${isNew ? `### ${example.route}\n\n${summaryOf(example.route)}\n\n` : ''}${writeExample(call)}`;
    })
    .join('\n');
}

const summaryOf = (route: string): string => `${REST_ROUTES.find(({ method, path }) => `${method} ${path}` === route)?.summary ?? ''}.`;

function writeExample({ example, answer, known }: Shown): string {
  const status = `${answer.status} ${STATUS_CODES[answer.status] ?? ''}`;
  const language = answer.body === null ? 'text' : 'json';
  const told = answer.body === null ? answer.text.trim() : JSON.stringify(answer.body, null, 2);
  const body = example.saveAs === undefined ? told : '';
  return `${example.note ? `${example.note}\n\n` : ''}${fence('sh', toCurl(example, known))}\n**${status}**\n${body ? `\n${fence(language, body)}` : ''}`;
}

const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\`\n`;

/** The call as a curl command. */
function toCurl(example: Example, known: Known): string {
  const method = methodOf(example);
  const parts = [
    'curl',
    ...(example.isSignedOut ? [] : [`-b ${jarOf(example)} -c ${jarOf(example)}`]),
    ...(method === 'GET' || (method === 'POST' && (example.json !== undefined || example.form || example.file)) ? [] : [`-X ${method}`]),
    ...Object.entries(example.headers ?? {}).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(example.headers?.['accept'] === 'text/event-stream' ? ['-N'] : []),
    ...(example.json === undefined
      ? []
      : ["-H 'content-type: application/json'", `-d '${JSON.stringify(fillInAll(example.json, known))}'`]),
    ...(example.file ? [`-H 'content-type: ${example.file.mimeType}' --data-binary @${example.file.name}`] : []),
    ...Object.entries(example.form ?? {}).map(
      ([name, value]) => `-F ${typeof value === 'string' ? `'${name}=${fillIn(value, known)}'` : `${name}=@${value.name}`}`,
    ),
    ...(example.saveAs === undefined ? [] : [`-o ${example.saveAs}`]),
    `'${BASE}${fillIn(example.path, known)}'`,
  ];
  return parts.join(' ');
}

const ID = /\b([a-z]{2})_[0-9a-z]{20,}\b/g;
const REQUEST_ID = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/g;
/** A token in a call or a response. */
const TOKEN = /("token":"|"invitationToken": ?"|\/invitation\/|\/capsule\/|\/vault-invitations\/|\/garden-models\/)[\w-]{27,}/g;
/** The code of a phone. */
const CODE = /("code": ?")\d{6}/g;
const TIME = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

/** The id of a live event. */
const POSITION = /\b(id: )\d+-\d+-\d{13}\b/g;

/** Replaces the ids, times and URL of this run with fixed ones. */
function makeAlike(known: Known): (text: string) => string {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const nameOf = (id: string, prefix: string): string => {
    const count = (counts.get(prefix) ?? 0) + 1;
    const name = names.get(id) ?? `${prefix}_${count}`;
    if (!names.has(id)) counts.set(prefix, count);
    names.set(id, name);
    return name;
  };
  return (text) =>
    text
      .replaceAll(known['username'] ?? '', 'nora@example.com')
      .replaceAll(known['hendrik'] ?? '', 'hendrik@example.com')
      .replaceAll(TOKEN, '$1the-token-of-the-link')
      .replaceAll(POSITION, '$1812-0-1795176000000')
      .replaceAll(REQUEST_ID, '3f0c6a52-…')
      .replaceAll(CODE, '$1482913')
      .replaceAll(TIME, '2026-11-20T12:00:00.000Z')
      .replaceAll(ID, nameOf);
}
