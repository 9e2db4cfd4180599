import { CapsuleTokenRef, OpenedPartRef } from '@everkin/contracts/capsules/opened-capsule';
import { openPartByLink, openZipByLink } from '@everkin/domain/capsules/links/open-part-by-link';
import type { RestRoute } from '../route.ts';

/** A capsule on its way to somebody, and for somebody with its link, who needs no account. */
export const openedCapsulesRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/capsules/{id}/preview',
    procedure: 'capsules.preview',
    status: 202,
    failures: [409],
    summary: 'Mail yourself what a recipient of a draft will get',
  },
  {
    method: 'POST',
    path: '/capsules/{id}/recipients/{recipientId}/link',
    procedure: 'capsules.createLink',
    status: 201,
    // Each is a new one, and earlier ones stay good; its secret is stored for nobody.
    isRepeatable: true,
    failures: [409],
    summary: 'A link to hand over, once the capsule is open',
  },
  {
    method: 'GET',
    path: '/capsule/{token}',
    procedure: 'openedCapsules.get',
    status: 200,
    isPublic: true,
    failures: [409, 410],
    summary: 'The cover of a capsule, by the link of an email; opens nothing',
  },
  {
    method: 'POST',
    path: '/capsule/{token}/open',
    procedure: 'openedCapsules.open',
    status: 200,
    body: 'json',
    isPublic: true,
    // Nor would what is inside be stored for repeats.
    isRepeatable: true,
    failures: [409, 410],
    summary: 'Open a capsule, once its day has come',
  },
  {
    method: 'GET',
    path: '/capsule/{token}/parts/{number}',
    procedure: 'openedCapsules.getPart',
    status: 200,
    isPublic: true,
    publicFile: { mimeType: '*/*', open: (deps, input) => openPartByLink(deps, OpenedPartRef.parse(input)) },
    failures: [409, 410],
    summary: 'A photo or recording of an open capsule',
  },
  {
    method: 'GET',
    path: '/capsule/{token}/download.zip',
    procedure: 'openedCapsules.download',
    status: 200,
    isPublic: true,
    publicFile: { mimeType: 'application/zip', open: (deps, input) => openZipByLink(deps, CapsuleTokenRef.parse(input)) },
    failures: [409, 410],
    summary: 'Everything in an open capsule as a zip',
  },
  {
    method: 'POST',
    path: '/capsule/{token}/mails',
    procedure: 'openedCapsules.setMails',
    status: 204,
    body: 'json',
    isPublic: true,
    isRepeatable: true,
    summary: 'Stop the emails about a capsule, or let them come again',
  },
];
