import type { CapsulePart } from '@everkin/contracts/capsules/capsules';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';

/** A photo or a recording, as its author or its reader sees it. */
export type ShownPart = Pick<CapsulePart, 'kind' | 'title' | 'url'> & { key: string };

/** Photos and recordings, one below the other. Nothing plays by itself, and when one is played the others pause. */
export function PartList({ parts, onRemove }: { parts: readonly ShownPart[]; onRemove?: (key: string) => void }): ReactElement | null {
  const shown = parts.filter(({ kind }) => kind !== 'letter');
  if (shown.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-6">
      {shown.map((part) => (
        <figure key={part.key}>
          {part.kind === 'image' ? <Photo part={part} /> : <Recording part={part} />}
          <Caption>
            <span className="min-w-0 flex-1 py-2.5">
              <bdi>{part.title}</bdi>
            </span>
            {onRemove && (
              <IconButton label={`Remove ${part.title}`} className="text-soft" onClick={() => onRemove(part.key)}>
                <Icon of={X} />
              </IconButton>
            )}
          </Caption>
        </figure>
      ))}
    </div>
  );
}

const Caption = ({ children }: { children: ReactNode }): ReactElement => (
  <figcaption className="mt-1 flex items-center gap-2 text-sm text-soft">{children}</figcaption>
);

const Photo = ({ part: { url, title } }: { part: ShownPart }): ReactElement | null =>
  url === null ? null : (
    <img
      src={url}
      alt={title}
      loading="lazy"
      decoding="async"
      className="max-h-[80dvh] w-full rounded-card border border-line bg-paper object-contain"
    />
  );

function Recording({ part: { url, title } }: { part: ShownPart }): ReactElement | null {
  if (url === null) return null;
  return (
    // Nobody has written down what is said in it.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <audio
      data-capsule-recording
      controls
      preload="metadata"
      src={url}
      aria-label={title}
      className="w-full"
      onPlay={({ currentTarget }) => pauseOthers(currentTarget)}
    />
  );
}

function pauseOthers(playing: HTMLMediaElement): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>('[data-capsule-recording]')) if (other !== playing) other.pause();
}
