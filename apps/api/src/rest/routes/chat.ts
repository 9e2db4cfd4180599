import type { RestRoute } from '../route.ts';

export const chatRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/chats/{avatarId}',
    procedure: 'chat.history',
    status: 200,
    pages: { nextBefore: 'first' },
    summary: 'The newest 200 messages of your conversation with an avatar, oldest first; earlier ones by the Link header',
  },
  {
    method: 'GET',
    path: '/chats/{avatarId}/openers',
    procedure: 'chat.openers',
    status: 200,
    summary: 'Up to three questions to begin with; each was tried, and a memory answers it',
  },
  {
    method: 'POST',
    path: '/chats/{avatarId}/messages',
    procedure: 'chat.saveMessage',
    status: 201,
    body: 'json',
    summary: 'Save a message',
  },
  {
    method: 'POST',
    path: '/chat/generate',
    procedure: 'chat.generate',
    waits: true,
    status: 200,
    body: 'json',
    streams: true,
    failures: [402, 409, 502],
    summary: 'Generate a reply to a history; as events with Accept: text/event-stream',
  },
];
