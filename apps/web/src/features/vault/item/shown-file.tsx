import type { VaultFile } from '@everkin/contracts/vaults/vault-items';
import { FileText } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { FullDialog } from '../../../components/ui/full-dialog.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { formatFileSize } from '../vault-copy.ts';

/** What browsers show as a picture; anything else that calls itself one is only downloaded. */
const PICTURE = /^image\/(png|jpeg|gif|webp)$/;

/** A picture, a player, or what the file is. Nothing plays by itself. */
export function ShownFile({ file, title }: { file: VaultFile; title: string }): ReactElement {
  const { url, mimeType } = file;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (url !== null && url !== brokenUrl && PICTURE.test(mimeType))
    return <Picture url={url} title={title} onBroken={() => setBrokenUrl(url)} />;
  if (url !== null && mimeType.startsWith('video/'))
    return (
      // Nobody has written down what is said in it.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video controls playsInline preload="metadata" src={url} aria-label={title} className="max-h-[80dvh] w-full rounded-card bg-paper" />
    );
  if (url !== null && mimeType.startsWith('audio/'))
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <audio controls preload="metadata" src={url} aria-label={title} className="w-full" />
    );
  return (
    <p className="flex items-center gap-4 rounded-card border border-line bg-surface px-5 py-4">
      <span className="grid size-11 flex-none place-items-center rounded-full bg-accent-wash text-accent-text">
        <Icon of={FileText} />
      </span>
      <span className="min-w-0">
        <span className="block text-sm font-[560] wrap-anywhere">{file.fileName}</span>
        <span className="block text-xs text-soft">{formatFileSize(file.byteSize)}</span>
      </span>
    </p>
  );
}

/** @param props.onBroken it cannot be loaded, or is none after all */
function Picture({ url, title, onBroken }: { url: string; title: string; onBroken: () => void }): ReactElement {
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`Show ${title} large`}
        onClick={() => setLarge(true)}
        className="block w-fit max-w-full cursor-zoom-in rounded-card"
      >
        <img
          src={url}
          alt={title}
          decoding="async"
          onError={onBroken}
          className="max-h-[70dvh] max-w-full rounded-card border border-line bg-paper object-contain"
        />
      </button>
      {isLarge && <LargePicture url={url} title={title} onClose={() => setLarge(false)} />}
    </>
  );
}

/** As large as the window; a press shows it in its own size, so that small handwriting can be read. */
function LargePicture({ url, title, onClose }: { url: string; title: string; onClose: () => void }): ReactElement {
  const [isOwnSize, setOwnSize] = useState(false);
  return (
    <FullDialog title={title} onClose={onClose}>
      {/* Scrolled where it is larger than the window. */}
      <div tabIndex={0} role="group" aria-label="The picture" className="grid overflow-auto p-2 lg:p-6">
        <button
          type="button"
          aria-label={`${title} in its own size`}
          aria-pressed={isOwnSize}
          onClick={() => setOwnSize((now) => !now)}
          // With place-items its upper left corner could not be scrolled to.
          className={classNames('m-auto block', isOwnSize ? 'cursor-zoom-out' : 'max-w-full cursor-zoom-in')}
        >
          <img
            src={url}
            alt={title}
            className={classNames('block object-contain', isOwnSize ? 'max-w-none' : 'max-h-[calc(100dvh-5.5rem)] max-w-full')}
          />
        </button>
      </div>
    </FullDialog>
  );
}
