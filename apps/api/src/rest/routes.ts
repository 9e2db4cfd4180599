import { PICTURE_MAX_BYTES, UPLOAD_MAX_BYTES } from '@everkin/contracts/units';
import { fileTooLarge, pictureTooLarge } from '@everkin/domain/uploads/uploads.errors';
import type { FileFields } from '../http/multipart.ts';

/** One documented call (rest.md, Operations), over the procedure that does it. */
export type RestRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api; `{name}` parts become fields of the procedure's input. */
  path: string;
  procedure: string;
  status: 200 | 201 | 202 | 204;
  summary: string;
  /** Whether the body may be JSON, multipart, or both; GET takes its query. */
  body?: 'json' | 'multipart' | 'json|multipart';
  files?: FileFields;
  /** Failures beyond 400, 401, 404 and 429, 403 of a write, and 413 and 415 of a body. */
  failures?: number[];
  /** Streams events where the caller accepts them. */
  streams?: true;
  /** Doing it twice is doing it once, so an Idempotency-Key changes nothing. */
  isRepeatable?: true;
  /** Fields that every failure carries beside the common ones. */
  failureFields?: Record<string, unknown>;
  /** Answers without a session. */
  isPublic?: true;
};

const picture = { maxBytes: PICTURE_MAX_BYTES, tooLarge: pictureTooLarge };

export const REST_ROUTES: RestRoute[] = [
  { method: 'GET', path: '/user', procedure: 'accounts.getUser', status: 200, summary: 'The signed-in person' },
  {
    method: 'PUT',
    path: '/user/profile',
    procedure: 'accounts.updateProfile',
    status: 200,
    body: 'multipart',
    files: { profile_picture: picture },
    failures: [413, 415, 507],
    summary: 'Change your name or picture',
  },
  {
    method: 'DELETE',
    path: '/user',
    procedure: 'accounts.delete',
    status: 204,
    body: 'json',
    failures: [403],
    summary: 'Delete your account and everything in it',
  },
  {
    method: 'POST',
    path: '/register',
    procedure: 'accounts.register',
    status: 201,
    body: 'json',
    failures: [403, 409],
    isPublic: true,
    summary: 'Open an account and sign in',
  },
  { method: 'POST', path: '/login', procedure: 'accounts.login', status: 200, body: 'json', isPublic: true, summary: 'Sign in' },
  {
    method: 'POST',
    path: '/logout',
    procedure: 'accounts.logout',
    status: 204,
    isPublic: true,
    isRepeatable: true,
    summary: 'Sign out; never fails',
  },
  {
    method: 'POST',
    path: '/access-code/verify',
    procedure: 'accounts.verifyAccessCode',
    status: 204,
    body: 'json',
    failures: [403],
    isPublic: true,
    summary: 'Check an access code; opens registration for a quarter of an hour',
  },
  {
    method: 'POST',
    path: '/password/forgot',
    procedure: 'accounts.forgotPassword',
    status: 204,
    body: 'json',
    isPublic: true,
    summary: 'Mail a link for a new password, if the address has an account',
  },
  {
    method: 'POST',
    path: '/password/reset',
    procedure: 'accounts.resetPassword',
    status: 204,
    body: 'json',
    failures: [409, 410],
    isPublic: true,
    summary: 'Choose a new password with the link of a mail',
  },
  { method: 'GET', path: '/sessions', procedure: 'accounts.sessions', status: 200, summary: 'Where you are signed in' },
  { method: 'DELETE', path: '/sessions', procedure: 'accounts.endOtherSessions', status: 204, summary: 'Sign out everywhere else' },

  { method: 'GET', path: '/subscription', procedure: 'plans.get', status: 200, summary: 'Your plan, and what of it is left today' },
  {
    method: 'POST',
    path: '/subscription',
    procedure: 'plans.startTrial',
    status: 200,
    body: 'json',
    failures: [409],
    summary: 'Start the trial of Premium',
  },

  { method: 'GET', path: '/avatars', procedure: 'avatars.list', status: 200, summary: 'Your avatars, newest first' },
  {
    method: 'POST',
    path: '/avatars',
    procedure: 'avatars.create',
    status: 201,
    body: 'json|multipart',
    files: { avatar_image: picture },
    failures: [507],
    summary: 'Create an avatar',
  },
  { method: 'GET', path: '/avatars/{id}', procedure: 'avatars.get', status: 200, summary: 'One avatar' },
  { method: 'PUT', path: '/avatars/{id}', procedure: 'avatars.update', status: 200, body: 'json', summary: 'Change an avatar' },
  {
    method: 'DELETE',
    path: '/avatars/{id}',
    procedure: 'avatars.delete',
    status: 204,
    summary: 'Delete an avatar and all that belongs to it',
  },
  {
    method: 'POST',
    path: '/avatars/{id}/photo',
    procedure: 'avatars.setPhoto',
    status: 200,
    body: 'multipart',
    files: { avatar: picture },
    failures: [507],
    summary: 'Set the picture of an avatar',
  },
  {
    method: 'POST',
    path: '/avatar/{id}/traits',
    procedure: 'avatars.saveTraits',
    status: 200,
    body: 'json',
    summary: 'Replace traits of the same ids, add the others',
  },
  {
    method: 'GET',
    path: '/avatars/{id}/memories',
    procedure: 'memories.list',
    status: 200,
    summary: 'The memory sources of an avatar, newest first',
  },
  {
    method: 'POST',
    path: '/avatars/{id}/memories',
    procedure: 'memories.create',
    status: 201,
    body: 'json',
    summary: 'Write a memory down, or answer questions',
  },

  { method: 'GET', path: '/memories/{id}', procedure: 'memories.get', status: 200, summary: 'A memory source with its text and passages' },
  {
    method: 'PUT',
    path: '/memories/{id}',
    procedure: 'memories.update',
    status: 200,
    body: 'json',
    failures: [409],
    summary: 'Correct, re-date or share a memory',
  },
  {
    method: 'POST',
    path: '/memories/{id}/retry',
    procedure: 'memories.retry',
    status: 200,
    failures: [409],
    summary: 'Read a failed source once more',
  },
  { method: 'DELETE', path: '/memories/{id}', procedure: 'memories.delete', status: 204, summary: 'Delete a memory source' },

  {
    method: 'GET',
    path: '/chats/{avatarId}',
    procedure: 'chat.history',
    status: 200,
    summary: 'Your conversation with an avatar, oldest first',
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
    status: 200,
    body: 'json',
    streams: true,
    failures: [402, 409, 502],
    summary: 'Answer a history; as events with Accept: text/event-stream',
  },

  {
    method: 'POST',
    path: '/speech/generate',
    procedure: 'voice.generateSpeech',
    status: 200,
    body: 'json',
    failures: [409, 502],
    failureFields: { success: false },
    summary: "Speak words in an avatar's voice",
  },

  { method: 'GET', path: '/group-chats', procedure: 'groups.list', status: 200, summary: 'The groups that you are in, newest first' },
  {
    method: 'POST',
    path: '/group-chats',
    procedure: 'groups.create',
    status: 201,
    body: 'json',
    summary: 'Open a group around one of your avatars',
  },
  { method: 'GET', path: '/group-chats/{groupId}', procedure: 'groups.get', status: 200, summary: 'A group with its members and messages' },
  {
    method: 'PUT',
    path: '/group-chats/{groupId}',
    procedure: 'groups.update',
    status: 200,
    body: 'json',
    failures: [403],
    summary: 'Rename a group, change its rules, or hand it over',
  },
  { method: 'DELETE', path: '/group-chats/{groupId}', procedure: 'groups.delete', status: 204, failures: [403], summary: 'Delete a group' },
  {
    method: 'POST',
    path: '/group-chats/{groupId}/messages',
    procedure: 'groups.saveMessage',
    status: 201,
    body: 'json',
    summary: 'Say something in a group',
  },
  {
    method: 'DELETE',
    path: '/group-chats/{groupId}/members/{id}',
    procedure: 'groups.removeMember',
    status: 204,
    failures: [403, 409],
    summary: 'Remove a member, or leave',
  },
  {
    method: 'POST',
    path: '/group-chats/{groupId}/invite',
    procedure: 'groups.invite',
    status: 201,
    body: 'json',
    failures: [403, 409],
    summary: 'Invite an email address',
  },
  {
    method: 'PUT',
    path: '/group-chats/{groupId}/invitations/{id}',
    procedure: 'groups.answerRequest',
    status: 200,
    body: 'json',
    failures: [403, 409],
    summary: 'Let somebody in who asked, or not',
  },
  {
    method: 'DELETE',
    path: '/group-chats/{groupId}/invitations/{id}',
    procedure: 'groups.revokeInvitation',
    status: 204,
    failures: [403, 409],
    summary: 'Take an invitation back',
  },
  {
    method: 'GET',
    path: '/group-chats/invitation/{token}',
    procedure: 'groups.getInvitation',
    status: 200,
    isPublic: true,
    summary: 'What an invitation is about',
  },
  {
    method: 'POST',
    path: '/group-chats/accept-invitation',
    procedure: 'groups.acceptInvitation',
    status: 200,
    body: 'json',
    failures: [403, 409, 410],
    summary: 'Join a group by invitation',
  },
  {
    method: 'POST',
    path: '/group-chats/invitation/{token}/decline',
    procedure: 'groups.declineInvitation',
    status: 204,
    failures: [403, 409, 410],
    summary: 'Decline an invitation',
  },
  {
    method: 'POST',
    path: '/group-chats/invitation/{token}/ask',
    procedure: 'groups.askToJoin',
    status: 202,
    failures: [409, 410],
    summary: 'Ask to be let in with a link that was sent to another address',
  },

  {
    method: 'POST',
    path: '/upload',
    procedure: 'uploads.create',
    status: 201,
    body: 'multipart',
    files: { file: { maxBytes: UPLOAD_MAX_BYTES, tooLarge: fileTooLarge } },
    failures: [507],
    summary: 'Add a file to the memories of an avatar',
  },
];
