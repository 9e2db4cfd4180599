import { toShownWords } from '@everkin/contracts/replies/shown-words';
import type { StorySegment } from '@everkin/contracts/timeline/stories';
import { AudioLines } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { Portrait } from '../../components/ui/portrait.tsx';
import { classNames } from '../../lib/class-names.ts';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import { memoryLabel } from '../memories/memory-label.ts';
import { describeSound } from './story-flow.ts';
import type { StoryPlayer } from './use-story-player.ts';

type Props = { avatar: ShownAvatar; player: StoryPlayer; onAdd: () => void };

/** What a story shows now, with its recording. Screen readers hear the words, except while the recording itself is heard. */
export function ShownSegment({ avatar, player, onAdd }: Props): ReactElement {
  const { index, segment, sound, isPlaying, audioRef } = player;
  return (
    // Focusable, so that the arrow keys scroll a long quotation on a small screen.
    <div tabIndex={0} role="region" aria-label="The story" className="min-h-0 overflow-y-auto px-6 py-6 -outline-offset-2!">
      <div
        key={index}
        aria-live={sound && isPlaying ? 'off' : 'polite'}
        className="mx-auto grid min-h-full max-w-[40rem] animate-fade content-center justify-items-center"
      >
        {segment && <Segment avatar={avatar} segment={segment} isPlayed={sound !== null} />}
        {segment?.kind === 'pause' && player.isAtEnd && (
          <Button variant="line" className="mt-6" onClick={onAdd}>
            Add a memory
          </Button>
        )}
      </div>
      {sound && (
        // Its words are its captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio
          key={index}
          ref={audioRef}
          preload="auto"
          src={`${sound.url}#t=${sound.startS}${sound.endS === null ? '' : `,${sound.endS}`}`}
          onTimeUpdate={player.onAudioMoved}
          onPause={player.onAudioMoved}
          onEnded={player.onAudioMoved}
          onError={player.onAudioFailed}
        />
      )}
    </div>
  );
}

type SegmentProps = { avatar: ShownAvatar; segment: StorySegment; isPlayed: boolean };

function Segment({ avatar, segment, isPlayed }: SegmentProps): ReactElement {
  switch (segment.kind) {
    case 'title':
      return (
        <div className="grid justify-items-center gap-7 text-center">
          <Portrait name={avatar.name} imageUrl={avatar.imageUrl} tone={avatar.tone} size="xl" className="shadow-soft lg:w-52!" />
          <p className="max-w-[22ch] font-serif text-2xl font-[480] tracking-tight text-balance lg:text-3xl">{segment.text}</p>
        </div>
      );
    case 'pause':
      return <p className="max-w-[30ch] text-center text-lg text-balance text-soft lg:text-xl">{segment.text}</p>;
    case 'photo':
      return (
        <figure className="grid w-full justify-items-center gap-4">
          <img src={segment.url} alt="" className="max-h-[56dvh] rounded-card border border-line shadow-soft" />
          <figcaption className="max-w-[46ch] text-center text-base text-soft">{toShownWords(segment.caption)}</figcaption>
        </figure>
      );
    case 'quote':
      return <Quote quote={segment} isPlayed={isPlayed} />;
  }
}

/** Above so many characters a quotation is set smaller, so that it fits a phone. */
const LONG_QUOTE_CHARS = 240;

function Quote({ quote, isPlayed }: { quote: Extract<StorySegment, { kind: 'quote' }>; isPlayed: boolean }): ReactElement {
  const { text, title, dateWords, speaker } = quote;
  return (
    <figure className="grid w-full gap-5">
      <p className="text-sm text-soft first-letter:uppercase">{dateWords}</p>
      {speaker !== undefined && <p className="-mb-2 text-sm font-[520] text-calm">{speaker}</p>}
      <blockquote
        className={classNames(
          'text-pretty whitespace-pre-line',
          // Serif for the person's own words only.
          speaker === undefined ? 'font-serif' : 'rounded-card bg-calm-wash p-5',
          text.length > LONG_QUOTE_CHARS
            ? 'text-lg leading-relaxed lg:text-xl lg:leading-relaxed'
            : 'text-xl leading-normal lg:text-2xl lg:leading-snug',
        )}
      >
        {toShownWords(text)}
      </blockquote>
      <figcaption className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-soft">
        <span>{memoryLabel(title)}</span>
        {isPlayed && (
          <span className="inline-flex items-center gap-1.5 rounded-full bg-calm-wash px-2.5 py-1 text-xs font-[540] text-calm">
            <Icon of={AudioLines} size={15} />
            {describeSound(quote)}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
