import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeZip } from '../../../test-files/zip-file.ts';
import { TELEGRAM_PAGE } from '../chats/testing/exports.ts';
import { extractDocument } from '../extract-document.ts';
import { holdsChat } from './chat-zip.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chat-zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type File = { name: string; content: string };

async function read(files: File[]): Promise<{ isTaken: boolean; lines: string[]; notes: string[]; chatNotes: string[] }> {
  const path = join(folder, 'chat.zip');
  await writeZip(path, files);
  const { text, turns = [], notes = [], chat } = await extractDocument({ bytes: await readFile(path), fileName: 'chat.zip' });
  const lines = turns.map(
    ({ speaker, saidOn, start }, index) => `${saidOn ?? '?'} ${speaker}: ${text.slice(start, turns[index + 1]?.start).trimEnd()}`,
  );
  return { isTaken: await holdsChat(path), lines, notes, chatNotes: chat?.notes ?? [] };
}

const page = (day: string, sender: string, words: string): string =>
  `<html><body><div class="history"><div class="message default clearfix"><div class="body"><div class="pull_right date details" title="${day} 09:05:00"></div><div class="from_name">${sender}</div><div class="text">${words}</div></div></div></div></body></html>`;
const meta = (month: number, sender: string, content: string): string =>
  JSON.stringify({
    participants: [{ name: 'Oma' }, { name: 'Jan' }],
    messages: [
      { sender_name: sender, timestamp_ms: Date.UTC(2020, month, 7, 10), content },
      { sender_name: sender, timestamp_ms: Date.UTC(2020, month, 7, 9), content: `${sender} sent a photo.` },
    ],
  });

describe('a zip of a messenger', () => {
  test('of Telegram is read file by file, in numeric order', async () => {
    const { isTaken, lines } = await read([
      { name: 'ChatExport/messages10.html', content: page('10.03.2020', 'Oma', 'Fifty') },
      { name: 'ChatExport/messages2.html', content: page('09.03.2020', 'Jan', 'Forty?') },
      { name: 'ChatExport/messages.html', content: TELEGRAM_PAGE },
      { name: 'ChatExport/css/style.css', content: 'p {}' },
      { name: '__MACOSX/ChatExport/._messages.html', content: 'x' },
    ]);
    expect(isTaken).toBe(true);
    expect(lines).toEqual([
      '2020-03-07 Oma: Tulips',
      '2020-03-07 Jan: How many?',
      '2020-03-08 Oma: Forty',
      '2020-03-09 Jan: Forty?',
      '2020-03-10 Oma: Fifty',
    ]);
  });

  test('of Messenger is read from its oldest file on, chat by chat, with a common count of what was left out', async () => {
    const { isTaken, lines, chatNotes } = await read([
      { name: 'messages/inbox/oma_1/message_1.json', content: meta(3, 'Oma', 'Forty') },
      { name: 'messages/inbox/oma_1/message_2.json', content: meta(2, 'Jan', 'How many?') },
      { name: 'messages/inbox/piet_2/message_1.json', content: meta(1, 'Piet', 'Crocus') },
      { name: 'messages/inbox/oma_1/photos/1.jpg', content: 'x' },
    ]);
    expect(isTaken).toBe(true);
    expect(lines).toEqual(['2020-03-07 Jan: How many?', '2020-04-07 Oma: Forty', '2020-02-07 Piet: Crocus']);
    expect(chatNotes).toEqual(['3 messages without words (photos, stickers, calls) were left out.']);
  });

  test('with an unreadable file says so', async () => {
    const { lines, notes } = await read([
      { name: 'result.json', content: '{"plants":[]}' },
      { name: 'messages.html', content: TELEGRAM_PAGE },
    ]);
    expect(lines).toHaveLength(3);
    expect(notes).toEqual(['No messages could be read in result.json.']);
  });

  test('without messages fails', async () => {
    await expect(read([{ name: 'result.json', content: '{"plants":[]}' }])).rejects.toThrow(
      'This zip file holds no chat that can be read.',
    );
  });
});
