import fc from 'fast-check';
import { makeUsdz } from '@everkin/domain/testing/make-usdz';
import { type Answer, type ApiClient, type Call } from './api-client.ts';
import type { DocumentedOperation } from './openapi-document.ts';
import { LETTER, makeAvatar, type Person, signUp } from './people.ts';
import { PNG, PROGRAM } from './pictures.ts';
import { type IdsFor, valuesFor } from './request-arbitraries.ts';
import { type Ids, makeThing, type Thing } from './things.ts';

/** No request may hang, however malformed. */
const ANSWER_WITHIN_MS = 5_000;

/** Calls that change or end a session; each gets an account of its own. */
export const CHANGES_WHO = new Set([
  'accounts_register',
  'accounts_login',
  'accounts_delete',
  'accounts_logout',
  'accounts_endOtherSessions',
  'accounts_resetPassword',
]);

/** Whether a response ever ends: an operation with events alone streams forever (live-events.integration.test.ts). */
export const isAnswered = ({ responses }: DocumentedOperation): boolean =>
  !(Object.keys(responses['200']?.content ?? {}).join() === 'text/event-stream');

/** One thing of each kind, by the word that calls name it by, and one of a stranger. */
export async function makeNamedThings(owner: Person): Promise<Record<string, string>> {
  const make = async (thing: Thing): Promise<Ids> => makeThing(thing, owner);
  const capsule = await make('capsule');
  const invitation = await make('invitation');
  const foreign = await makeAvatar((await signUp(owner.client.baseUrl)).client);
  return {
    avatar: (await make('life'))['id'] ?? '',
    memory: (await make('memory'))['id'] ?? '',
    story: (await make('story'))['id'] ?? '',
    message: (await make('message'))['id'] ?? '',
    capsule: capsule['id'] ?? '',
    part: capsule['partId'] ?? '',
    recipient: capsule['recipientId'] ?? '',
    'capsule token': (await make('previewLink'))['token'] ?? '',
    'group-chat': invitation['groupId'] ?? '',
    invitation: invitation['id'] ?? '',
    token: invitation['token'] ?? '',
    member: (await make('member'))['id'] ?? '',
    upload: (await make('partUpload'))['id'] ?? '',
    export: (await make('export'))['id'] ?? '',
    vault: (await make('vault'))['id'] ?? '',
    'vault-item': (await make('vaultItem'))['id'] ?? '',
    'vault-export': (await make('vaultExport'))['id'] ?? '',
    foreign: foreign.id,
    none: 'av_none',
  };
}

/** The thing a field most likely refers to: by its own name, or by the path segment before it. */
function idsFor(operation: DocumentedOperation, things: Record<string, string>): IdsFor {
  return (field) => {
    const segment = /([\w-]+)\/\{(?:id|token)\}/.exec(operation.path)?.[1] ?? '';
    const word = field === 'id' ? segment.replace(/ies$/, 'y').replace(/s$/, '') : field.replace(/Id$/, '');
    const likely = things[`${segment} ${word}`] ?? things[{ before: 'memory', group: 'group-chat' }[word] ?? word] ?? '';
    return [...Array.from({ length: likely ? 12 : 0 }, () => likely), ...Object.values(things)];
  };
}

/** Forms are built on sending: thirty with a large file would fill the memory. */
type Body = Omit<Call, 'form'> & { makeForm?: () => FormData };
export type Sent = { path: string; call: Body; isSignedIn: boolean };

/**
 * Requests from an operation's own schema: mostly valid, often boundary values, now and then anything at all.
 * @param things existing ids on the server, by kind
 */
export function requestsFor(operation: DocumentedOperation, things: Record<string, string>): fc.Arbitrary<Sent> {
  const ids = idsFor(operation, things);
  const parametersIn = (place: string) =>
    fc.record(
      Object.fromEntries(
        operation.parameters.filter((parameter) => parameter.in === place).map(({ name, schema }) => [name, valuesFor(schema, name, ids)]),
      ),
      {
        requiredKeys: place === 'path' ? operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name) : [],
      },
    );
  return fc
    .record({
      path: parametersIn('path'),
      query: parametersIn('query'),
      headers: parametersIn('header'),
      call: bodiesFor(operation, ids),
      accept: fc.constantFrom('*/*', 'text/event-stream'),
      isSignedIn: fc.oneof({ weight: 14, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    })
    .map(({ path, query, headers, call, accept, isSignedIn }) => ({
      path: `/api${operation.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(wellFormed(path[name]) || 'none'))}${toQuery(query)}`,
      call: { ...call, headers: { accept, ...call.headers, ...toHeaders(headers) } },
      isSignedIn,
    }));
}

const asWords = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
/** A lone surrogate cannot be part of a URL. */
const wellFormed = (value: unknown): string => asWords(value ?? '').toWellFormed();
const toQuery = (query: Record<string, unknown>): string =>
  `?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, wellFormed(value)])).toString()}`;
/** A header holds visible ASCII characters (RFC 9110, section 5.5). */
const toHeaders = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]): [string, string] => [name.toLowerCase(), asWords(value).replace(/[^\x21-\x7e]/g, '')])
      .filter(([, value]) => value !== ''),
  );

const BROKEN_BODIES: Body[] = [
  { raw: '{"name":', headers: { 'content-type': 'application/json' } },
  { raw: '[]', headers: { 'content-type': 'application/json' } },
  { raw: 'null', headers: { 'content-type': 'application/json' } },
  { raw: `{"name":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, headers: { 'content-type': 'application/json' } },
  { raw: '', headers: { 'content-type': 'application/json' } },
  { raw: 'name=Ruth', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { raw: 'Ruth', headers: { 'content-type': 'text/plain' } },
  { raw: '<a/>', headers: { 'content-type': 'application/xml' } },
  { raw: '--x\r\nnonsense', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  { raw: 'nonsense', headers: { 'content-type': 'multipart/form-data' } },
  { raw: '{}', headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' } },
];

function bodiesFor(operation: DocumentedOperation, ids: IdsFor): fc.Arbitrary<Body> {
  const content = operation.requestBody?.content ?? {};
  const kinds = Object.entries(content).map(([type, { schema }]) =>
    type === 'application/json'
      ? valuesFor(schema, 'body', ids).map((json): Body => ({ json }))
      : type === 'multipart/form-data'
        ? valuesFor(schema, 'body', ids).chain((fields) => formsFor(fields))
        : fc.constantFrom(...FILES, makeUsdz()).map((raw): Body => ({ raw, headers: { 'content-type': type } })),
  );
  if (operation.method === 'GET') return fc.constant({});
  if (kinds.length === 0) return fc.constantFrom<Body>({}, {}, { raw: '{"a":1}', headers: { 'content-type': 'application/json' } });
  return fc.oneof({ weight: 8, arbitrary: fc.oneof(...kinds) }, { weight: 2, arbitrary: fc.constantFrom(...BROKEN_BODIES) });
}

const FILES = [
  PNG,
  PROGRAM,
  Buffer.from(String(LETTER.content)),
  Buffer.alloc(0),
  Buffer.from('%PDF-1.4 broken'),
  Buffer.concat([PNG, Buffer.alloc(6 * 1024 * 1024)]),
];
const FILE_FIELDS = new Set(['file', 'avatar', 'avatar_image', 'profile_picture', 'part']);

const formsFor = (fields: unknown): fc.Arbitrary<Body> =>
  fc
    .record({
      content: fc.constantFrom(...FILES),
      name: fc.constantFrom('letter.txt', 'ruth.png', '', '../../x.pdf', 'a"\r\nb.txt'),
      hasFile: fc.boolean(),
    })
    .map(({ content, name, hasFile }) => ({
      makeForm: () => {
        const form = new FormData();
        for (const [field, value] of Object.entries(typeof fields === 'object' && fields !== null ? fields : { odd: fields })) {
          if (FILE_FIELDS.has(field)) {
            if (hasFile) form.append(field, new Blob([new Uint8Array(content)]), name);
          } else form.append(field, asWords(value) ?? '');
        }
        return form;
      },
    }));

/** Sends one request and reads the whole response. @throws TimeoutError when it hangs */
export async function sendOdd(
  client: ApiClient,
  operation: DocumentedOperation,
  { path, call: { makeForm, ...call } }: Sent,
): Promise<Answer> {
  return client.call(operation.method, path, {
    ...call,
    ...(makeForm && { form: makeForm() }),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
}

/** A short description of the request, for messages. */
export const describeSent = ({ path, call, isSignedIn }: Sent): string =>
  JSON.stringify({
    path,
    isSignedIn,
    headers: call.headers,
    body:
      call.json ??
      call.raw ??
      (call.makeForm &&
        [...call.makeForm().entries()].map(([name, value]) => [name, typeof value === 'string' ? value : `file ${value.name}`])),
  })?.slice(0, 600);
