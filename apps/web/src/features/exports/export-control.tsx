import type { Export } from '@everkin/contracts/exports';
import { Download, Package } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button, buttonClass } from '../../components/ui/button.tsx';
import { FormError } from '../../components/ui/form-error.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { formatDate } from '../../lib/dates.ts';
import { formatSize } from './format-size.ts';
import { useExport } from './use-export.ts';

/** Exports everything as a zip (docs/PRODUCT.md, Export): requested, built in the background, available for a week. */
export function ExportControl({ description }: { description: string }): ReactElement {
  const { last, isUnderWay, ask, isAsking, error } = useExport();
  const isReady = last?.status === 'ready';
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-soft">{description}</p>
      <div aria-live="polite" className="grid justify-items-start gap-3">
        {isUnderWay && (
          <p className="flex items-center gap-2 text-sm">
            <Spinner />
            Your export is being prepared. You can close this; it will continue.
          </p>
        )}
        {isReady && <DownloadLink ready={last} />}
      </div>
      <FormError message={error ?? last?.error ?? undefined} />
      {!isUnderWay && (
        <Button variant={isReady ? 'quiet' : 'line'} className={isReady ? '-ml-3' : undefined} isBusy={isAsking} onClick={ask}>
          <Icon of={Package} size={18} />
          {isReady ? 'Prepare a new one' : 'Prepare my export'}
        </Button>
      )}
    </div>
  );
}

function DownloadLink({ ready }: { ready: Export }): ReactElement {
  return (
    <>
      <a href={`/api/export/${ready.id}`} download className={buttonClass('line')}>
        <Icon of={Download} size={18} />
        Download everything{ready.byteSize === null ? '' : ` (${formatSize(ready.byteSize)})`}
      </a>
      {ready.expiresAt !== null && (
        <p className="text-xs text-soft">
          Made on {formatDate(ready.createdAt)}, here until {formatDate(ready.expiresAt)}.
        </p>
      )}
    </>
  );
}
