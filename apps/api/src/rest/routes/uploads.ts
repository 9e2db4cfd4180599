import { UPLOAD_MAX_BYTES } from '@everkin/contracts/units';
import { fileTooLarge } from '@everkin/domain/uploads/uploads.errors';
import type { RestRoute } from '../route.ts';

export const uploadsRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/upload',
    procedure: 'uploads.create',
    status: 201,
    body: 'multipart',
    files: { file: { maxBytes: UPLOAD_MAX_BYTES, tooLarge: fileTooLarge } },
    failures: [507],
    skipsDuplicates: true,
    summary: 'Add a file to the memories of an avatar',
  },
  {
    method: 'POST',
    path: '/uploads',
    procedure: 'uploads.begin',
    status: 201,
    body: 'json',
    summary: 'Start a resumable upload of a video of up to 100 MB',
  },
  { method: 'GET', path: '/uploads/{id}', procedure: 'uploads.get', status: 200, summary: 'The progress of a resumable upload' },
  {
    method: 'POST',
    path: '/uploads/{id}/parts',
    procedure: 'uploads.addPart',
    isRepeatable: true,
    status: 200,
    body: 'multipart',
    files: { part: { maxBytes: UPLOAD_MAX_BYTES, tooLarge: fileTooLarge } },
    failures: [409, 507],
    summary: 'Add the next part, of 1 to 20 MB',
  },
  {
    method: 'POST',
    path: '/uploads/{id}/finish',
    procedure: 'uploads.finish',
    isRepeatable: true,
    status: 201,
    failures: [409, 413, 415, 507],
    skipsDuplicates: true,
    summary: 'Complete a resumable upload as a memory',
  },
  { method: 'DELETE', path: '/uploads/{id}', procedure: 'uploads.abandon', status: 204, summary: 'Cancel a resumable upload' },
];
