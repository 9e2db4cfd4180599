import type { Example } from './example.ts';

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
    note: 'As events: words as they come, then one `done` with the same body. A failure before the first word is an ordinary answer, after it an `error` event.',
    path: '/chat/generate',
    json: { avatarId: '{avatarId}', messages: [question] },
    headers: { accept: 'text/event-stream' },
    status: 200,
  },
  { route: 'POST /chat/generate', path: '/chat/generate', json: { avatarId: '{avatarId}', messages: [], tone: 'angry' }, status: 400 },
  { route: 'GET /chats/{avatarId}', path: '/chats/{avatarId}', status: 200 },
  { route: 'GET /chats/{avatarId}', path: '/chats/av_unknown', status: 404 },
];

export const VOICE_EXAMPLES: Example[] = [
  {
    route: 'POST /speech/generate',
    note: 'An avatar without a voice answers so; one with a voice answers 200 with `success` and `audioPath`, the address of a sound file below /uploads.',
    path: '/speech/generate',
    json: { avatarId: '{avatarId}', text: 'Well, well.' },
    status: 409,
  },
  { route: 'POST /speech/generate', path: '/speech/generate', json: { avatarId: '{avatarId}', text: '' }, status: 400 },
];
