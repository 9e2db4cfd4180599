import type { Memory } from '@everkin/contracts/memories';
import type { ReactElement } from 'react';

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

/** The same to look at; tapped, it opens alone and as large as it was kept. */
export function MemoryPicture({ url, title }: { url: string; title: string }): ReactElement {
  return (
    <a href={url} target="_blank" rel="noreferrer" className="mx-auto mb-4 block w-fit rounded-card">
      <img src={url} alt={title} decoding="async" className="max-h-[60dvh] max-w-full rounded-card border border-line object-contain" />
    </a>
  );
}
