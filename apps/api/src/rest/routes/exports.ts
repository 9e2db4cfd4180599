import { ExportRef } from '@everkin/contracts/exports';
import { openExportFile } from '@everkin/domain/exports/get-export';
import type { RestRoute } from '../route.ts';

export const exportsRoutes: RestRoute[] = [
  { method: 'POST', path: '/export', procedure: 'exports.request', status: 202, summary: 'Request an export of all your data as a zip' },
  {
    method: 'GET',
    path: '/export/{id}',
    procedure: 'exports.get',
    status: 200,
    file: { mimeType: 'application/zip', open: (deps, actor, input) => openExportFile(deps, actor, ExportRef.parse(input)) },
    failures: [409],
    summary: 'The zip, for a week; 202 with its status until it is ready',
  },
];
