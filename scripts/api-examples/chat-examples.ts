import { Voice } from '@everkin/contracts/voice';
import type { Example, ExampleFile } from './example.ts';
import { remember } from './fixtures.ts';

const question = { role: 'user', content: 'Who brought the eels?' };

export const CHAT_EXAMPLES: Example[] = [
  { route: 'POST /chats/{avatarId}/messages', path: '/chats/{avatarId}/messages', json: question, status: 201 },
  { route: 'POST /chats/{avatarId}/messages', path: '/chats/{avatarId}/messages', json: { role: 'user', content: '   ' }, status: 400 },
  {
    route: 'POST /chat/generate',
    path: '/chat/generate',
    json: { avatarId: '{avatarId}', messages: [question], tone: 'natural' },
    status: 200,
  },
  {
    route: 'POST /chat/generate',
    note: 'As events: words as they come (without a language model all at once), then one `done` with the same body. `parts` are described in `docs/PRODUCT.md` (Parts of a reply); a model’s reply has none. A failure before the first word is an ordinary answer, after it an `error` event.',
    path: '/chat/generate',
    json: { avatarId: '{avatarId}', messages: [question] },
    headers: { accept: 'text/event-stream' },
    status: 200,
  },
  { route: 'POST /chat/generate', path: '/chat/generate', json: { avatarId: '{avatarId}', messages: [], tone: 'angry' }, status: 400 },
  { route: 'GET /chats/{avatarId}', path: '/chats/{avatarId}', status: 200 },
  { route: 'GET /chats/{avatarId}', path: '/chats/av_unknown', status: 404 },
  {
    route: 'POST /chats/{avatarId}/messages',
    path: '/chats/{avatarId}/messages',
    json: { role: 'user', content: 'I miss you so much.' },
    status: 201,
    remember: remember('messageId'),
  },
  {
    route: 'GET /messages/{id}/emotion',
    note: 'Worked out from the words of the message, and saved nowhere; `{"kind": null}` for nothing in particular.',
    path: '/messages/{messageId}/emotion',
    status: 200,
  },
  { route: 'GET /messages/{id}/emotion', note: 'Also for a reply.', path: '/messages/ms_unknown/emotion', status: 404 },
  ...['Monday', 'Tuesday', 'Wednesday'].map((day): Example => ({
    route: 'POST /chats/{avatarId}/messages',
    path: '/chats/{avatarId}/messages',
    json: { role: 'user', content: `It is ${day}, and I miss you so much.` },
    status: 201,
    isHidden: true,
  })),
  {
    route: 'GET /check-in-cards',
    note: 'After four of the last six messages within a day sounded strongly sad or afraid; otherwise `null`.',
    path: '/check-in-cards?avatarId={avatarId}',
    status: 200,
    remember: remember('cardId'),
  },
  { route: 'GET /check-in-cards', path: '/check-in-cards?avatarId=av_unknown', status: 404 },
  {
    route: 'POST /check-in-cards/{id}',
    note: '`answer` is `all_right`, `found` or `never`. Answered again: 204, and the first answer stays.',
    path: '/check-in-cards/{cardId}',
    json: { answer: 'all_right' },
    status: 204,
  },
  { route: 'POST /check-in-cards/{id}', path: '/check-in-cards/ci_unknown', json: { answer: 'all_right' }, status: 404 },
  { route: 'GET /chats/{avatarId}/openers', path: '/chats/{avatarId}/openers', status: 200 },
  { route: 'GET /chats/{avatarId}/openers', path: '/chats/av_unknown/openers', status: 404 },
];

/** Half a second of silence, 8 kHz, 16 bits. */
const SAMPLE: ExampleFile = { name: 'sample.wav', content: makeSilence() };

export const VOICE_EXAMPLES: Example[] = [
  {
    route: 'POST /upload',
    note: 'A sample for a voice. `cloneVoice` confirms that it may be made: one’s own voice, or with the consent of that person or family.',
    path: '/upload',
    form: { avatarId: '{avatarId}', type: 'voice', cloneVoice: 'true', file: SAMPLE },
    status: 201,
  },
  {
    route: 'GET /avatars/{id}/voice',
    note: 'Half a second is too short to know a voice.',
    path: '/avatars/{avatarId}/voice',
    status: 200,
    isDone: ({ body }) => Voice.parse(body).status === 'failed',
  },
  { route: 'GET /avatars/{id}/voice', path: '/avatars/av_unknown/voice', status: 404 },
  { route: 'POST /avatars/{id}/voice/retry', path: '/avatars/{avatarId}/voice/retry', status: 200 },
  { route: 'DELETE /avatars/{id}/voice', path: '/avatars/{avatarId}/voice', status: 204 },
  { route: 'DELETE /avatars/{id}/voice', path: '/avatars/av_unknown/voice', status: 404 },
  {
    route: 'POST /avatars/{id}/voice/retry',
    note: 'Only what has failed is tried again.',
    path: '/avatars/{avatarId}/voice/retry',
    status: 409,
  },
  {
    route: 'POST /speech/generate',
    note: 'An avatar without a voice answers so; one with a voice answers 200 with `success` and `audioPath`, the address of a sound file below /uploads.',
    path: '/speech/generate',
    json: { avatarId: '{avatarId}', text: 'Well, well.' },
    status: 409,
  },
  { route: 'POST /speech/generate', path: '/speech/generate', json: { avatarId: '{avatarId}', text: '' }, status: 400 },
  {
    route: 'POST /speech/transcribe',
    note: 'Takes a WAV file of a minute at most. Where something hears, the answer is 200 with `text`, empty when nobody speaks; this installation has `MODELS=off` and no key.',
    path: '/speech/transcribe',
    form: { audio: { name: 'said.wav', content: makeSilence() } },
    status: 409,
  },
];

function makeSilence(): Uint8Array {
  const [headerBytes, bodyBytes, rate] = [44, 8_000, 8_000];
  const wav = Buffer.alloc(headerBytes + bodyBytes);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(2 * rate, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(bodyBytes, 40);
  return new Uint8Array(wav);
}
