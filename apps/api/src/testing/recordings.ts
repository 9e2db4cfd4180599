const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** A tenth of a second of silence: PCM, 8 kHz, 8 bits, one channel. */
export function makeWav(): Buffer {
  const samples = Buffer.alloc(800, 0x80);
  const format = Buffer.from([1, 0, 1, 0, 0x40, 0x1f, 0, 0, 0x40, 0x1f, 0, 0, 1, 0, 8, 0]);
  return Buffer.concat([
    ascii('RIFF'),
    u32(36 + samples.length),
    ascii('WAVEfmt '),
    u32(16),
    format,
    ascii('data'),
    u32(samples.length),
    samples,
  ]);
}

/** An MP4 box. */
const box = (name: string, ...body: Buffer[]): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + body.reduce((sum, part) => sum + part.length, 0));
  return Buffer.concat([size, ascii(name), ...body]);
};

/** An MP4 with a single audio track, the format of voice messages on phones. */
export const SOUND_ALONE = Buffer.concat([
  box('ftyp', ascii('isom\0\0\x02\0isomiso2mp41')),
  box('moov', box('trak', box('mdia', box('hdlr', Buffer.alloc(8), ascii('soun'))))),
]);

/** Signatures of accepted media types, and of types that cannot be transcribed. */
export const SIGNATURES = {
  rf64: ascii('RF64\xff\xff\xff\xffWAVEds64'),
  amr: ascii('#!AMR\n\x04'),
  realMedia: ascii('.RMF\0\0\0\x12'),
  dss: ascii('\x02dss\0\0'),
  dv: ascii('\x1f\x07\0'),
};

/** File signatures only; no player could decode these. */
export const HEADS = {
  mp3: Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]),
  m4a: Buffer.concat([Buffer.from([0, 0, 0, 0x20]), ascii('ftypM4A \0\0\0\0M4A mp42isom\0\0\0\0'), Buffer.alloc(64)]),
  aac: Buffer.concat([Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x43, 0xff, 0xfc]), Buffer.alloc(600)]),
  mp4: Buffer.concat([Buffer.from([0, 0, 0, 0x20]), ascii('ftypisom\0\0\x02\0isomiso2avc1mp41'), Buffer.alloc(64)]),
  mov: Buffer.concat([Buffer.from([0, 0, 0, 0x14]), ascii('ftypqt  \0\0\0\0qt  '), Buffer.alloc(64)]),
  avi: Buffer.concat([ascii('RIFF'), u32(1_000), ascii('AVI LIST'), Buffer.alloc(64)]),
  wav: Buffer.concat([ascii('RIFF'), u32(36), ascii('WAVEfmt '), u32(16), Buffer.alloc(16), ascii('data'), u32(0)]),
  mkv: Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x88]), ascii('matroska'), ascii('V_VP9'), Buffer.alloc(64)]),
};

/** Input that begins a resumable upload and declares these first bytes as a complete video. */
export const announceVideo = (avatarId: string, byteSize = HEADS.mp4.length): Record<string, unknown> => ({
  avatarId,
  type: 'video',
  fileName: 'Birthday.mp4',
  byteSize,
});
