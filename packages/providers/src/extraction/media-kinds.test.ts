import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HEAD_BYTES } from '../storage/staging.ts';
import { inspectMediaFile, type MediaKinds } from './media-kinds.ts';

const RECORDINGS = fileURLToPath(new URL('../../test-files/recordings/', import.meta.url));

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function inspect(content: Uint8Array, fileName: string): Promise<MediaKinds> {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return inspectMediaFile({ path, head: content.subarray(0, HEAD_BYTES), fileName, sizeBytes: content.length });
}

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const webm = (codec: string): Buffer => {
  const tracks = codec
    .split(' ')
    .map(
      (name) =>
        `\xae${String.fromCharCode(0x80 + name.length + 5)}\x83\x81${name.startsWith('V') ? '\x01' : '\x02'}\x86${String.fromCharCode(0x80 + name.length)}${name}`,
    )
    .join('');
  return bytes(
    `\x1a\x45\xdf\xa3\x87\x42\x82\x84webm\x18\x53\x80\x67\xff\x16\x54\xae\x6b${String.fromCharCode(0x80 + tracks.length)}${tracks}`,
  );
};
const wav = (tag: number): Buffer =>
  bytes(`RIFF\x24\0\0\0WAVEfmt \x10\0\0\0${String.fromCharCode(tag)}\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\0\0\0\0`);

describe('audio and video are recognised by content', () => {
  test.each([
    ['WAV', wav(1), 'a.wav', { audio: 'audio/wav', video: null }],
    ['MP3', bytes(`ID3\x04\0\0\0\0\0\x0a${'\0'.repeat(10)}\xff\xfb\x90\0`), 'a.mp3', { audio: 'audio/mpeg', video: null }],
    ['a sound recorded by a browser', webm('A_OPUS'), 'recording.webm', { audio: 'audio/webm', video: 'video/webm' }],
    ['a film recorded by a browser', webm('V_VP9 A_OPUS'), 'film.webm', { audio: null, video: 'video/webm' }],
    [
      'MP4 that says nothing of its tracks yet',
      bytes('\0\0\0\x18ftypisom\0\0\x02\0isomiso2'),
      'film.mp4',
      { audio: null, video: 'video/mp4' },
    ],
    ['M4A with the mark of MP4', bytes('\0\0\0\x18ftypisom\0\0\x02\0isomiso2'), 'a.m4a', { audio: 'audio/mp4', video: null }],
    ['M4A', bytes('\0\0\0\x18ftypM4A \0\0\x02\0M4A isom'), 'a.m4a', { audio: 'audio/x-m4a', video: null }],
    ['AVI', bytes('RIFF\x24\0\0\0AVI LIST'), 'film.avi', { audio: null, video: 'video/vnd.avi' }],
    ['QuickTime', bytes('\0\0\0\x14ftypqt  \0\0\0\0qt  '), 'film.mov', { audio: null, video: 'video/quicktime' }],
    ['RF64', bytes('RF64\xff\xff\xff\xffWAVEds64'), 'long.wav', { audio: 'audio/wav', video: null }],
    ['a program named .mp3', bytes('MZ\x90\0\x03\0\0\0'), 'a.mp3', { audio: null, video: null }],
    ['a text named .mp4', bytes('Dear Clara'), 'a.mp4', { audio: null, video: null }],
    ['nothing at all', bytes(''), 'a.wav', { audio: null, video: null }],
    ['a recording named as a letter', wav(1), 'a.txt', { audio: null, video: null }],
  ])('%s', async (_, content, fileName, kinds) => {
    expect(await inspect(content, fileName)).toEqual({ ...kinds, problem: null });
  });

  test.each([
    ['gsm.wav', 'voice mail.wav', /^audio\/(wav|vnd\.wave)$/, null],
    ['rf64.wav', 'long.wav', /^audio\/wav$/, null],
    ['silent.amr', 'call.amr', /^audio\//, null],
    ['samples.aiff', 'old.aif', /^audio\//, null],
    ['ima4.caf', 'memo.caf', /^audio\//, null],
    ['lossless.m4a', 'memo.m4a', /^audio\//, null],
    ['vorbis.ogg', 'old.ogg', /^audio\//, null],
    ['layer-2.mp2', 'radio.mp2', /^audio\//, null],
    ['e-ac-3.eac3', 'sound.eac3', /^audio\//, null],
    ['windows.wma', 'windows.wma', /^audio\//, null],
    ['sound-alone.mp4', 'voice memo.mp4', /^audio\//, /^video\/mp4$/],
    ['sound-alone.mp4', 'call.3gp', /^audio\//, /^video\//],
    ['samples.avi', 'garden.avi', null, /^video\//],
    ['layer-2.mpg', 'tape.mpg', null, /^video\//],
    ['layer-2.mpg', 'VTS_01_1.VOB', null, /^video\//],
    ['ac-3.mkv', 'camcorder.mkv', null, /^video\//],
    ['ima4.mov', 'camera.mov', null, /^video\/quicktime$/],
  ])('%s, as %s', async (name, fileName, audio, video) => {
    const kinds = await inspect(await readFile(join(RECORDINGS, name)), fileName);
    expect(kinds.problem).toBeNull();
    expect(kinds.audio ?? '').toMatch(audio ?? /^$/);
    expect(kinds.video ?? '').toMatch(video ?? /^$/);
  });
});

describe('files that can never be transcribed say why, with advice', () => {
  test.each([
    [
      'a sound of Windows that nothing reads',
      wav(0x22),
      'a.wav',
      'The sound of this file is written in a way (TrueSpeech) that cannot be read here.',
    ],
    ['RealMedia', bytes('.RMF\0\0\0\x12'), 'song.rm', 'RealMedia cannot be opened here. Save it as MP3'],
    ['a dictation, under another name', bytes('\x02dss\0\0'), 'mum.wav', 'A dictation in the format DSS cannot be opened here.'],
    ['raw telephone sound', bytes('\x80\x81\x80'), 'mailbox.vox', 'cannot be opened here.'],
    ['DTS alone within Matroska', webm('V_VP9 A_DTS'), 'film.mkv', 'is written in a way (DTS) that cannot be read here.'],
    [
      'Speex',
      bytes(`OggS\0\x02${'\0'.repeat(20)}\x01\x50Speex   1.2`),
      'note.ogg',
      'is written in a way (Speex) that cannot be read here.',
    ],
  ])('%s', async (_, content, fileName, message) => {
    const { problem, ...kinds } = await inspect(content, fileName);
    expect(problem).toContain(message);
    expect(kinds).toEqual({ audio: null, video: null });
  });

  test('DTS next to another track is no obstacle', async () => {
    expect(await inspect(webm('V_VP9 A_DTS A_AC3'), 'film.mkv')).toMatchObject({ problem: null });
  });
});
