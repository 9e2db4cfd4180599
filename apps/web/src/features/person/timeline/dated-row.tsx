import { Play } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { describeRest } from './date-margin.ts';
import type { DatedLine } from './shown-rows.ts';
import { TimelineCard } from './timeline-card.tsx';
import type { Decade, LifeEvent } from './timeline-rows.ts';

/** 82 px from the edge of a phone. With very large text the margin stands above what belongs to it. */
const MARGIN = 'w-20.5 flex-none pr-3.5 text-right lg:w-24 lg:pr-5';
const LINE = 'max-lg:-ml-5 flex flex-wrap';

type Props = { row: DatedLine; onOpen: () => void; onPlay: (decade: Decade) => void };

/** A line of the timeline: the year in the margin, beside it what was then. */
export function DatedRow({ row, onOpen, onPlay }: Props): ReactElement {
  return (
    <>
      {row.decade && <DecadeLine decade={row.decade} onPlay={onPlay} />}
      <div className={classNames(LINE, 'mb-3')}>
        {/* The year is in the date of each card, too. */}
        <p
          aria-hidden="true"
          className={classNames(MARGIN, 'text-sm leading-tight text-soft tabular-nums', row.kind === 'event' ? 'pt-2.5' : 'pt-4 lg:pt-5')}
        >
          {row.margin}
        </p>
        {row.kind === 'event' ? (
          <EventLine event={row.event} />
        ) : (
          <div data-early="cards" className="flex min-w-0 flex-[1_1_11rem] gap-3">
            {row.items.map((memory) => (
              <TimelineCard key={memory.id} memory={memory} isAlone={row.items.length === 1} onOpen={onOpen} />
            ))}
          </div>
        )}
      </div>
    </>
  );
}

/** A decade begins; its story can be played where enough is known of it. */
export function DecadeLine({ decade, onPlay }: { decade: Decade; onPlay: Props['onPlay'] }): ReactElement {
  return (
    <div className={classNames(LINE, 'items-center pt-5 pb-3')}>
      <h3 className={classNames(MARGIN, 'text-lg leading-none font-[540] whitespace-nowrap lg:text-xl lg:leading-none')}>{decade.label}</h3>
      <div className="flex min-h-11 flex-[1_1_11rem] items-center gap-3">
        <span className="h-px flex-1 bg-line" />
        {decade.isPlayable && (
          <Button
            variant="line"
            className="px-3.5! whitespace-normal!"
            aria-label={`Play this time: the ${decade.label}`}
            onClick={() => onPlay(decade)}
          >
            Play this time
            <Icon of={Play} size={15} className="fill-current" />
          </Button>
        )}
      </div>
    </div>
  );
}

/** A birth or a death is a plain line. */
function EventLine({ event }: { event: LifeEvent }): ReactElement {
  const rest = describeRest(event.date);
  return (
    <p className="min-w-0 flex-[1_1_11rem] py-2">
      <span className="font-serif text-base">{event.kind === 'born' ? 'Born' : 'Died'}</span>
      <span className="sr-only">, {event.date.words}</span>
      {rest !== '' && (
        <span aria-hidden="true" className="block text-xs text-soft">
          {rest}
        </span>
      )}
    </p>
  );
}
