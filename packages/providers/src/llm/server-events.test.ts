import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { parseReplyChunk } from './reply-chunk.ts';
import { openServerEvents } from './server-events.ts';
import { toChunk, toStream, toWhole } from './testing/wire-server.ts';

const TEXT = 'De fiets viel in de gracht – å, 🚲.';
const text = (value: string) => Buffer.from(value);

async function collectWords(pieces: Uint8Array[]): Promise<string> {
  const options = { signal: new AbortController().signal, onActivity: () => {} };
  let words = '';
  for await (const event of openServerEvents(Readable.from(pieces), options))
    if (event.kind === 'json') words += parseReplyChunk(event.json).words;
  return words;
}

it.each<[string, string]>([
  ['a stream', toStream('De fiets viel', ' in de gracht – å, 🚲.').join('')],
  ['a stream with CR LF, a byte order mark and comments', `\uFEFF: wait\r\n\r\n${toStream(TEXT).join('').replaceAll('\n', '\r\n')}`],
  ['a stream with pings', `event: ping\ndata: ping\n\n${toStream(TEXT).join('')}`],
  ['a stream with parts', toStream([{ type: 'thinking', thinking: 'Hm' }], [{ type: 'text', text: TEXT }]).join('')],
  ['a stream without an end', toChunk({ content: TEXT })],
  ['a whole reply', JSON.stringify(toWhole(TEXT))],
  ['an indented whole reply', JSON.stringify(toWhole(TEXT), null, 2)],
  ['a whole reply in an event', `data: ${JSON.stringify(toWhole(TEXT))}\n\n`],
])('%s is parsed the same wherever its bytes are cut', async (_shape, body) => {
  const bytes = text(body);
  for (let at = 0; at <= bytes.length; at += 1)
    expect({ at, words: await collectWords([bytes.subarray(0, at), bytes.subarray(at)]) }).toEqual({ at, words: TEXT });
});

it('whatever comes counts as a sign of life', async () => {
  let signs = 0;
  const options = { signal: new AbortController().signal, onActivity: () => (signs += 1) };
  for await (const event of openServerEvents(Readable.from([text(': a\n\n'), text(': b\n\n'), text('data: [DONE]\n\n')]), options))
    expect(event.kind).toBe('done');
  expect(signs).toBe(3);
});
