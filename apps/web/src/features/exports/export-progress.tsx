import type { Export } from '@everkin/contracts/exports';
import { Download, Package } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button, buttonClass } from '../../components/ui/button.tsx';
import { FormError } from '../../components/ui/form-error.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { formatDate } from '../../lib/dates.ts';
import { formatSize } from './format-size.ts';

/** What is known of an export, of an account or of a vault. */
export type KnownExport = Pick<Export, 'status' | 'error' | 'createdAt' | 'expiresAt' | 'byteSize'> & { id: string };

/** Whether it is still being made. */
export const isUnderWay = (last: Pick<KnownExport, 'status'> | null | undefined): boolean =>
  last?.status === 'queued' || last?.status === 'processing';

type Props<Made extends KnownExport> = {
  description: string;
  /** The latest requested export; null if there is none, undefined while unknown. */
  last: Made | null | undefined;
  isUnderWay: boolean;
  ask: () => void;
  isAsking: boolean;
  error: string | undefined;
  /** Where a ready one is downloaded. */
  href: (ready: Made) => string;
  askLabel: string;
};

/** An export from its request to its download, whatever is in it. */
export function ExportProgress<Made extends KnownExport>(props: Props<Made>): ReactElement {
  const { description, last, ask, isAsking, error, href, askLabel } = props;
  const ready = last?.status === 'ready' ? last : null;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <p className="text-sm text-soft">{description}</p>
      <div aria-live="polite" className="grid grid-cols-1 justify-items-start gap-3">
        {props.isUnderWay && (
          <p className="flex items-center gap-2 text-sm">
            <Spinner />
            Your export is being prepared. You can close this; it will continue.
          </p>
        )}
        {ready && <DownloadLink ready={ready} href={href(ready)} />}
      </div>
      <FormError message={error ?? last?.error ?? undefined} />
      {!props.isUnderWay && (
        <Button variant={ready ? 'quiet' : 'line'} className={ready ? '-ml-3' : undefined} isBusy={isAsking} onClick={ask}>
          <Icon of={Package} size={18} />
          {ready ? 'Prepare a new one' : askLabel}
        </Button>
      )}
    </div>
  );
}

function DownloadLink({ ready, href }: { ready: KnownExport; href: string }): ReactElement {
  return (
    <>
      <a href={href} download className={buttonClass('line')}>
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
