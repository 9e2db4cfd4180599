import type { VaultFile } from '@everkin/contracts/vaults/vault-items';
import { FileText } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { FullDialog } from '../../../components/ui/full-dialog.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { formatFileSize } from '../vault-copy.ts';

/** What browsers show as a picture; anything else that calls itself one is only downloaded. */
const PICTURE = /^image\/(png|jpeg|gif|webp)$/;

/** A picture, a player, or what the file is. Nothing plays by itself. */
export function ShownFile({ file, title }: { file: VaultFile; title: string }): ReactElement {
  const { url, mimeType } = file;
  if (url !== null && PICTURE.test(mimeType)) return <Picture url={url} title={title} />;
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

function Picture({ url, title }: { url: string; title: string }): ReactElement {
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
          className="max-h-[70dvh] max-w-full rounded-card border border-line bg-paper object-contain"
        />
      </button>
      {isLarge && (
        <FullDialog title={title} onClose={() => setLarge(false)}>
          {/* It can be pinched larger on a phone, and scrolled where it is larger than the window. */}
          <div tabIndex={0} role="group" aria-label="The picture" className="grid place-items-center overflow-auto p-2 lg:p-6">
            <img src={url} alt={title} className="max-h-full max-w-full object-contain" />
          </div>
        </FullDialog>
      )}
    </>
  );
}
