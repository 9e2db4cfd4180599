import { CapsulePartRef } from '@everkin/contracts/capsules/capsules';
import { UPLOAD_MAX_BYTES } from '@everkin/contracts/units';
import { openPart } from '@everkin/domain/capsules/get-part';
import { fileTooLarge } from '@everkin/domain/uploads/uploads.errors';
import type { RestRoute } from '../route.ts';

export const capsulesRoutes: RestRoute[] = [
  { method: 'GET', path: '/capsules', procedure: 'capsules.list', status: 200, summary: 'The covers of your memory capsules' },
  {
    method: 'POST',
    path: '/capsules',
    procedure: 'capsules.create',
    status: 201,
    body: 'json',
    summary: 'Begin a memory capsule, as a draft',
  },
  {
    method: 'GET',
    path: '/capsules/{id}',
    procedure: 'capsules.get',
    status: 200,
    summary: 'A capsule; with its letter while it is a draft, and once it is open',
  },
  {
    method: 'PUT',
    path: '/capsules/{id}',
    procedure: 'capsules.update',
    status: 200,
    body: 'json',
    failures: [409, 507],
    summary: 'Change a capsule; of a sealed one the day and the people, with the password',
  },
  {
    method: 'DELETE',
    path: '/capsules/{id}',
    procedure: 'capsules.delete',
    status: 204,
    body: 'json',
    failures: [409],
    summary: 'Delete a capsule; unless it is a draft, with the password',
  },
  {
    method: 'POST',
    path: '/capsules/{id}/parts',
    procedure: 'capsules.addPart',
    isRepeatable: true,
    status: 201,
    body: 'multipart',
    files: { file: { maxBytes: UPLOAD_MAX_BYTES, tooLarge: fileTooLarge } },
    failures: [409, 507],
    summary: 'Add a photo or a recording to a draft',
  },
  {
    method: 'GET',
    path: '/capsules/{id}/parts/{partId}',
    procedure: 'capsules.getPart',
    status: 200,
    file: {
      mimeType: '*/*',
      open: (deps, actor, input) => openPart(deps, actor, CapsulePartRef.parse(input)),
    },
    failures: [409],
    summary: 'The bytes of a part; of a draft, or once it is open',
  },
  {
    method: 'DELETE',
    path: '/capsules/{id}/parts/{partId}',
    procedure: 'capsules.removePart',
    status: 204,
    failures: [409],
    summary: 'Take a part out of a draft',
  },
  {
    method: 'POST',
    path: '/capsules/{id}/seal',
    procedure: 'capsules.seal',
    isRepeatable: true,
    status: 202,
    body: 'json',
    failures: [402, 409],
    summary: 'Seal a draft, with the password',
  },
  {
    method: 'POST',
    path: '/capsules/{id}/take-back',
    procedure: 'capsules.takeBack',
    isRepeatable: true,
    status: 202,
    body: 'json',
    failures: [409],
    summary: 'Make a sealed capsule a draft again, with the password',
  },
];
