import type { MemoryDetails } from '@everkin/contracts/memories';
import type { ReactElement } from 'react';
import { MemoryPicture } from './memory-picture.tsx';
import { formatPlayTime } from './play-time.ts';

type Props = { details: MemoryDetails; /** Where it is to be played from; 0 is the beginning. */ fromS: number };

/** What was photographed or recorded, to be seen or heard; the words beside it are its caption, as far as there are any. */
export function MemoryRecording({ details: { url, originalUrl, mimeType = '', title }, fromS }: Props): ReactElement | null {
  if (url === undefined) return null;
  if (mimeType.startsWith('image/')) return <MemoryPicture url={url} title={title} originalUrl={originalUrl} />;
  if (!mimeType.startsWith('audio/') && !mimeType.startsWith('video/')) return null;
  // The browser itself goes there (W3C, Media Fragments URI 1.0), and back to the beginning when asked to.
  const src = fromS > 0 ? `${url}#t=${fromS.toFixed(1)}` : url;
  return (
    <figure className="mb-4">
      {mimeType.startsWith('audio/') ? (
        // The words below are its captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio controls preload="metadata" src={src} aria-label={title} className="w-full" />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video controls preload="metadata" src={src} aria-label={title} className="w-full rounded-card" />
      )}
      {fromS > 0 && <figcaption className="mt-1.5 text-xs text-soft">Begins at {formatPlayTime(fromS)}, where this was said.</figcaption>}
    </figure>
  );
}
