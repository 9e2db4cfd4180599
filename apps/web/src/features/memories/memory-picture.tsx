import type { Memory } from '@everkin/contracts/memories';
import { Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { buttonClass } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';

/** A thumbnail beside the name of a photo memory; nothing for other memories. Decorative: the name describes it. */
export function MemoryThumbnail({ memory: { thumbnailUrl } }: { memory: Memory }): ReactElement | null {
  if (thumbnailUrl === undefined) return null;
  return (
    <img
      src={thumbnailUrl}
      alt=""
      // A list may have a hundred of them.
      loading="lazy"
      decoding="async"
      className="size-14 flex-none rounded-control border border-line bg-paper object-cover"
    />
  );
}

type PictureProps = { url: string; title: string; /** The file as uploaded. */ originalUrl?: string | undefined };

/** The photo in the memory itself; a tap opens the full-size copy. The original upload can be downloaded below it. */
export function MemoryPicture({ url, title, originalUrl }: PictureProps): ReactElement {
  return (
    <figure className="mb-4">
      <a href={url} target="_blank" rel="noreferrer" className="mx-auto block w-fit rounded-card">
        <img src={url} alt={title} decoding="async" className="max-h-[60dvh] max-w-full rounded-card border border-line object-contain" />
      </a>
      {originalUrl !== undefined && (
        <figcaption className="mt-1.5 text-center print:hidden">
          <a href={originalUrl} download className={buttonClass('quiet')}>
            <Icon of={Download} size={18} />
            Download the original
          </a>
        </figcaption>
      )}
    </figure>
  );
}
