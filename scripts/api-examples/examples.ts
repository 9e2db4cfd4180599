import { z } from 'zod';
import type { Example, ExampleFile } from './example.ts';

const LETTER: ExampleFile = {
  name: 'orchard.txt',
  content: `12 May 1962

Dear Nora,

Today we planted the three cherry trees behind the house. Your grandfather dug the holes and complained about the stones the whole morning.

In the evening Mrs. Lindqvist brought a bucket of eels from the harbour, and we smoked them over alder wood until midnight.
`,
};
const BLANK: ExampleFile = { name: 'blank.txt', content: ' \n ' };
const PROGRAM: ExampleFile = { name: 'setup.pdf', content: 'MZ\u0090\u0000\u0003 this is a program' };
const PICTURE: ExampleFile = {
  name: 'ruth.png',
  content: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64'),
};

const remember =
  (name: string) =>
  (body: unknown): Record<string, string> => ({ [name]: z.object({ id: z.string() }).parse(body).id });
const isRead = (body: unknown): boolean => ['ready', 'failed'].includes(z.object({ status: z.string() }).parse(body).status);

const account = { username: '{username}', displayName: 'Nora', password: 'a long walk in june' };
const question = { role: 'user', content: 'Who brought the eels?' };

/** Every documented call with a success and a failure, in an order in which a reader can try them. */
export const EXAMPLES: Record<string, Example[]> = {
  Accounts: [
    { route: 'POST /register', path: '/register', json: account, status: 201 },
    { route: 'POST /register', path: '/register', json: account, status: 409 },
    { route: 'POST /login', path: '/login', json: { username: '{username}', password: 'a long walk in june' }, status: 200 },
    {
      route: 'POST /login',
      note: 'An unknown address is answered alike.',
      path: '/login',
      json: { username: '{username}', password: 'another' },
      isSignedOut: true,
      status: 401,
    },
    { route: 'GET /user', path: '/user', status: 200 },
    { route: 'GET /user', note: 'Without the cookie.', path: '/user', isSignedOut: true, status: 401 },
  ],
  Avatars: [
    {
      route: 'POST /avatars',
      path: '/avatars',
      json: {
        name: 'Ruth Adler',
        relationship: 'grandmother',
        status: 'passed',
        phrases: 'Well, well.',
        values: 'Keep your word.',
        advice: 'Sleep on it.',
      },
      status: 201,
      remember: remember('avatarId'),
    },
    {
      route: 'POST /avatars',
      note: 'The same as a form, with a picture.',
      path: '/avatars',
      form: { name: 'Jonas', avatar_image: PICTURE },
      status: 201,
    },
    { route: 'POST /avatars', path: '/avatars', json: { name: '', relationship: 'boss' }, status: 400 },
    { route: 'GET /avatars', path: '/avatars', status: 200 },
    { route: 'GET /avatars', note: 'Without the cookie.', path: '/avatars', isSignedOut: true, status: 401 },
    { route: 'GET /avatars/{id}', path: '/avatars/{avatarId}', status: 200 },
    { route: 'GET /avatars/{id}', note: "Another person's avatar is answered alike.", path: '/avatars/av_unknown', status: 404 },
    { route: 'PUT /avatars/{id}', path: '/avatars/{avatarId}', json: { goal: 'Share family stories and traditions' }, status: 200 },
    { route: 'PUT /avatars/{id}', path: '/avatars/{avatarId}', json: { isActive: 'maybe' }, status: 400 },
    { route: 'POST /avatars/{id}/photo', path: '/avatars/{avatarId}/photo', form: { avatar: PICTURE }, status: 200 },
    {
      route: 'POST /avatars/{id}/photo',
      note: 'Judged by content, not by name.',
      path: '/avatars/{avatarId}/photo',
      form: { avatar: { ...PROGRAM, name: 'setup.png' } },
      status: 415,
    },
    {
      route: 'POST /avatar/{id}/traits',
      path: '/avatar/{avatarId}/traits',
      json: { traits: [{ id: 'advice', trait: 'common_advice', value: 'Sleep on it, then ask again.' }] },
      status: 200,
    },
    {
      route: 'POST /avatar/{id}/traits',
      path: '/avatar/{avatarId}/traits',
      json: { traits: [{ id: 'x', trait: 'hobby', value: 'Chess' }] },
      status: 400,
    },
  ],
  Memories: [
    {
      route: 'POST /upload',
      path: '/upload',
      form: { avatarId: '{avatarId}', type: 'text', file: LETTER },
      status: 201,
      remember: remember('memoryId'),
    },
    {
      route: 'POST /upload',
      note: 'A program with the name of a PDF.',
      path: '/upload',
      form: { avatarId: '{avatarId}', type: 'text', file: PROGRAM },
      status: 415,
    },
    { route: 'GET /memories/{id}', note: 'Once the worker has read it.', path: '/memories/{memoryId}', status: 200, isDone: isRead },
    { route: 'GET /memories/{id}', path: '/memories/me_unknown', status: 404 },
    {
      route: 'POST /upload',
      path: '/upload',
      form: { avatarId: '{avatarId}', type: 'text', file: BLANK },
      status: 201,
      remember: remember('blankId'),
      isHidden: true,
    },
    { route: 'GET /memories/{id}', path: '/memories/{blankId}', status: 200, isDone: isRead, isHidden: true },
    {
      route: 'GET /avatars/{id}/memories',
      note: 'The newer one could not be read, and says why.',
      path: '/avatars/{avatarId}/memories?limit=2',
      status: 200,
    },
    { route: 'GET /avatars/{id}/memories', path: '/avatars/{avatarId}/memories?limit=0', status: 400 },
    { route: 'POST /memories/{id}/retry', path: '/memories/{blankId}/retry', status: 200 },
    { route: 'POST /memories/{id}/retry', note: 'Only what has failed is tried again.', path: '/memories/{memoryId}/retry', status: 409 },
  ],
  Chat: [
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
  ],
  Leaving: [
    { route: 'DELETE /memories/{id}', path: '/memories/{memoryId}', status: 204 },
    { route: 'DELETE /memories/{id}', path: '/memories/{memoryId}', status: 404 },
    { route: 'DELETE /avatars/{id}', path: '/avatars/{avatarId}', status: 204 },
    { route: 'DELETE /avatars/{id}', path: '/avatars/{avatarId}', status: 404 },
    { route: 'POST /logout', path: '/logout', status: 204 },
    {
      route: 'POST /logout',
      note: 'A write from a page of another site is refused, as every write is.',
      path: '/logout',
      headers: { origin: 'https://elsewhere.example' },
      status: 403,
    },
  ],
};
