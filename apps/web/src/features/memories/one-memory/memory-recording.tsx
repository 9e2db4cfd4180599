import type { MemoryDetails } from '@everkin/contracts/memories';
import type { ReactElement } from 'react';
import { MemoryPicture } from '../memory-picture.tsx';
import { formatPlayTime } from './play-time.ts';

type Props = {
  details: MemoryDetails;
  /** Start position; 0 is the beginning. */
  fromS: number;
  onMedia: (player: HTMLMediaElement | null) => void;
};

/** The photo, recording or video of a memory; the text beside it is its caption, as far as there is any. */
export function MemoryRecording({ details: { url, originalUrl, mimeType = '', title }, fromS, onMedia }: Props): ReactElement | null {
  if (url === undefined) return null;
  if (mimeType.startsWith('image/')) return <MemoryPicture url={url} title={title} originalUrl={originalUrl} />;
  if (!mimeType.startsWith('audio/') && !mimeType.startsWith('video/')) return null;
  // The browser seeks by itself (W3C, Media Fragments URI 1.0), and back to the beginning on request.
  const src = fromS > 0 ? `${url}#t=${fromS.toFixed(1)}` : url;
  return (
    <figure className="mb-4 print:hidden">
      {mimeType.startsWith('audio/') ? (
        // The text below is its captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio ref={onMedia} controls preload="metadata" src={src} aria-label={title} className="w-full" />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video ref={onMedia} controls preload="metadata" src={src} aria-label={title} className="w-full rounded-card" />
      )}
      {fromS > 0 && <figcaption className="mt-1.5 text-xs text-soft">Begins at {formatPlayTime(fromS)}, where this was said.</figcaption>}
    </figure>
  );
}
