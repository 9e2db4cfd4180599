import type { ReactElement } from 'react';
import { ExportProgress } from './export-progress.tsx';
import { useExport } from './use-export.ts';

/** Exports everything as a zip (docs/PRODUCT.md, Export): requested, built in the background, available for a week. */
export const ExportControl = ({ description }: { description: string }): ReactElement => (
  <ExportProgress description={description} {...useExport()} href={({ id }) => `/api/export/${id}`} askLabel="Prepare my export" />
);
