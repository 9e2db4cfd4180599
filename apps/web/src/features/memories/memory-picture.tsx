import type { Memory } from '@everkin/contracts/memories';
import { Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { buttonClass } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';

/** The photo of a memory beside its name, small; nothing for other memories. The name says what it is. */
export function MemoryThumbnail({ memory: { type, url } }: { memory: Memory }): ReactElement | null {
  if (type !== 'image' || url === undefined) return null;
  return (
    <img
      src={url}
      alt=""
      // A list may hold a hundred of them.
      loading="lazy"
      decoding="async"
      className="size-14 flex-none rounded-control border border-line bg-paper object-cover"
    />
  );
}

type PictureProps = { url: string; title: string; /** Where it lies as it was uploaded. */ originalUrl?: string | undefined };

/** The same to look at; tapped, it opens alone and as large as its copy is. Below it the upload itself, to keep. */
export function MemoryPicture({ url, title, originalUrl }: PictureProps): ReactElement {
  return (
    <figure className="mb-4">
      <a href={url} target="_blank" rel="noreferrer" className="mx-auto block w-fit rounded-card">
        <img src={url} alt={title} decoding="async" className="max-h-[60dvh] max-w-full rounded-card border border-line object-contain" />
      </a>
      {originalUrl !== undefined && (
        <figcaption className="mt-1.5 text-center">
          <a href={originalUrl} download className={buttonClass('quiet')}>
            <Icon of={Download} size={18} />
            Download the original
          </a>
        </figcaption>
      )}
    </figure>
  );
}
