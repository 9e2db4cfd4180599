import { hexAt, textAt, type MediaFile } from './media-bytes.ts';
import { type MediaProbe, probeMedia } from './media-probe.ts';

/** The result of inspecting a recording or video. */
export type MediaInspection = {
  /** null for a format that lists no tracks. */
  probe: MediaProbe | null;
  /** Why it cannot be processed here, and what to do, for the user; null when no problem is known. */
  problem: string | null;
};

/**
 * Checks a file, before and after its upload, for audio that can never be decoded.
 * @param file.fileName used only where a format has no signature of its own
 */
export async function inspectMedia(file: MediaFile & { fileName: string }): Promise<MediaInspection> {
  const kind = (await findUnreadKind(file)) ?? UNREAD_ENDINGS[endingOf(file.fileName)];
  if (kind !== undefined) return { probe: null, problem: cannotOpen(kind) };
  const probe = await probeMedia(file);
  return { probe, problem: probe && findProbeProblem(probe) };
}

const ADVICE = 'Save it as MP3, M4A, WAV or MP4, and upload that.';

const cannotOpen = (kind: string): string => `${kind} cannot be opened here. ${ADVICE}`;

function findProbeProblem({ sounds, unread, isProtected }: MediaProbe): string | null {
  if (isProtected)
    return 'This file is protected by its seller, so it cannot be opened here. If you have a copy without protection, upload that.';
  const [name] = unread;
  // One decodable track is enough.
  if (name === undefined || unread.length < sounds) return null;
  return `The sound of this file is written in a way (${name}) that cannot be read here. ${ADVICE}`;
}

/** Signatures of unsupported formats. */
const UNREAD_KINDS: { text?: string; hex?: string; at?: number; kind: string }[] = [
  { text: '.RMF', kind: 'RealMedia' },
  { text: '.ra\xfd', kind: 'RealAudio' },
  { text: '\x02dss', kind: 'A dictation in the format DSS' },
  { text: '\x03dss', kind: 'A dictation in the format DSS' },
  { text: '\x03ds2', kind: 'A dictation in the format DS2' },
  { text: '\x07ds2', kind: 'A dictation in the format DS2' },
  { text: 'MS_VOICE', kind: 'A dictation in the format of Sony (DVF, MSV)' },
  { text: 'ea3\x03', kind: 'Sound in the format ATRAC (OMA)' },
  { text: 'EA3\x01', kind: 'Sound in the format ATRAC (OMA)' },
  { text: 'QLCM', at: 8, kind: 'Sound in the format QCP' },
  { text: 'CDXA', at: 8, kind: 'A film copied from a Video CD as DAT' },
  { text: 'MThd', kind: 'A MIDI file, which holds notes and no sound,' },
  { text: 'wvpk', kind: 'Sound in the format WavPack' },
  { text: 'MAC ', kind: "Sound in the format Monkey's Audio (APE)" },
  { text: 'TTA1', kind: 'Sound in the format True Audio (TTA)' },
  { text: 'MP+', kind: 'Sound in the format Musepack' },
  { text: 'MPCK', kind: 'Sound in the format Musepack' },
  { text: 'FLV\x01', kind: 'A Flash video (FLV)' },
  { hex: '7ffe8001', kind: 'Sound in the format DTS' },
  { hex: 'fe7f0180', kind: 'Sound in the format DTS' },
  { hex: '1f0700', kind: 'A film in the format DV, as it comes from the tape,' },
  { hex: '060e2b34', kind: 'A film in the format MXF' },
  { hex: '57907536', at: 4, kind: 'An Audible audiobook' },
  { text: 'riff\x2e\x91\xcf\x11', kind: 'Sound in the format Wave64 (W64)' },
];

/** Raw audio formats, which have no signature. */
const UNREAD_ENDINGS: Record<string, string> = {
  vox: 'Sound in the format of Dialogic (VOX)',
  gsm: 'Raw sound in the format GSM',
  dss: 'A dictation in the format DSS',
  ds2: 'A dictation in the format DS2',
  dvf: 'A dictation in the format of Sony (DVF)',
  msv: 'A dictation in the format of Sony (MSV)',
};

async function findUnreadKind(file: MediaFile): Promise<string | undefined> {
  const head = await file.read(0, 16);
  return UNREAD_KINDS.find(({ text, hex, at = 0 }) =>
    hex === undefined ? textAt(head, at, text?.length ?? 0) === text : hexAt(head, at, hex.length / 2) === hex,
  )?.kind;
}

const endingOf = (fileName: string): string => (fileName.includes('.') ? fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase() : '');
