import { UPLOAD_MAX_BYTES } from '@everkin/contracts/units';
import { fileTooLarge } from '@everkin/domain/uploads/uploads.errors';
import type { RestRoute } from '../route.ts';

export const memoriesRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/avatars/{id}/memories',
    procedure: 'memories.list',
    status: 200,
    pages: { nextBefore: 'last' },
    summary: 'The memories of an avatar, newest first, 200 at a time',
  },
  {
    method: 'POST',
    path: '/avatars/{id}/memories',
    procedure: 'memories.create',
    status: 201,
    body: 'json',
    summary: 'Add a written memory or a questionnaire',
  },
  {
    method: 'POST',
    path: '/avatars/{id}/memories/photo',
    procedure: 'memories.keepPhoto',
    status: 201,
    body: 'multipart',
    files: { photo: { maxBytes: UPLOAD_MAX_BYTES, tooLarge: fileTooLarge } },
    failures: [507],
    skipsDuplicates: true,
    summary: 'Add a photo with a caption',
  },
  { method: 'GET', path: '/memories/{id}', procedure: 'memories.get', status: 200, summary: 'A memory with its text and passages' },
  {
    method: 'PUT',
    path: '/memories/{id}',
    procedure: 'memories.update',
    status: 200,
    body: 'json',
    failures: [409],
    summary: 'Edit, re-date or share a memory',
  },
  {
    method: 'POST',
    path: '/memories/{id}/retry',
    procedure: 'memories.retry',
    status: 200,
    failures: [409],
    summary: 'Retry a failed memory',
  },
  { method: 'DELETE', path: '/memories/{id}', procedure: 'memories.delete', status: 204, summary: 'Delete a memory' },
];
