import { UPLOAD_MAX_BYTES } from '@everkin/contracts/units';
import { fileTooLarge } from '@everkin/domain/uploads/uploads.errors';
import type { RestRoute } from '../../route.ts';

export const vaultsRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/vaults',
    procedure: 'vaults.list',
    status: 200,
    summary: 'Your own vault, which is made when it is first asked for, and those you were invited to',
  },
  {
    method: 'GET',
    path: '/vaults/{id}',
    procedure: 'vaults.get',
    status: 200,
    pages: { field: 'items', nextBefore: 'last' },
    summary: 'What you see in a vault, newest first; of a category, or of a search',
  },
  { method: 'PUT', path: '/vaults/{id}', procedure: 'vaults.rename', status: 200, body: 'json', summary: 'Rename your vault' },
  {
    method: 'POST',
    path: '/vaults/{id}/items',
    procedure: 'vaults.addItem',
    status: 201,
    body: 'json|multipart',
    files: { file: { maxBytes: UPLOAD_MAX_BYTES, tooLarge: fileTooLarge } },
    failures: [403, 409, 507],
    summary: 'Add a paper, a picture, a recording or a text',
  },
  {
    method: 'GET',
    path: '/vaults/{id}/access',
    procedure: 'vaults.listAccess',
    status: 200,
    pages: { nextBefore: 'last' },
    failures: [403],
    summary: 'Who looked at what, the latest first',
  },
  {
    method: 'GET',
    path: '/vault-items/{id}',
    procedure: 'vaults.getItem',
    status: 200,
    recordsLook: true,
    summary: 'An item with its words; that you looked is listed, where somebody else added it',
  },
  {
    method: 'PUT',
    path: '/vault-items/{id}',
    procedure: 'vaults.updateItem',
    status: 200,
    body: 'json',
    failures: [507],
    summary: 'Change an item',
  },
  {
    method: 'DELETE',
    path: '/vault-items/{id}',
    procedure: 'vaults.deleteItem',
    status: 204,
    summary: 'Delete an item at once, with its file',
  },
];
