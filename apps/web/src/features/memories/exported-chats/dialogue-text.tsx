import type { MemoryDetails, Passage } from '@everkin/contracts/memories';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { formatHappenedAt } from '../../../lib/dates.ts';
import { listCitedSpans } from './dialogue.ts';
import { listCitedWords, type CitedSource } from '../one-memory/cited-source.ts';
import type { Span } from '../one-memory/find-words.ts';
import { markSpans } from '../one-memory/mark-passage.ts';
import { scrollIntoView, Quotations } from '../one-memory/quotations.tsx';

/** Chats can span years: show this many passages around the cited ones, and as many more on request. */
const SHOWN_PASSAGES = 200;

/** A chat grouped by day, with speakers. Citations are found by passage id: the same text may occur elsewhere. */
export function DialogueText({ details, cited }: { details: MemoryDetails; cited: readonly CitedSource[] }): ReactElement {
  const { passages, dialogue, title } = details;
  const first = passages.findIndex((passage) => listCitedSpans(cited, passage).length > 0);
  const [from, setFrom] = useState(Math.max(0, first - SHOWN_PASSAGES / 2));
  const [to, setTo] = useState(from + SHOWN_PASSAGES);
  return (
    // Focusable, so that the arrow keys scroll a long chat.
    <article tabIndex={0} aria-label={title} className="rounded-sm">
      {first < 0 && <Quotations texts={cited.flatMap(listCitedWords)} />}
      {from > 0 && <More label="Show earlier messages" onShow={() => setFrom(Math.max(0, from - SHOWN_PASSAGES))} />}
      {passages.slice(from, to).map((passage, index) => (
        <Utterance
          key={passage.id}
          passage={passage}
          before={index === 0 ? undefined : passages[from + index - 1]}
          isOfPerson={passage.speaker === dialogue?.person}
          citedSpans={listCitedSpans(cited, passage)}
          isShownFirst={from + index === first}
        />
      ))}
      {to < passages.length && <More label="Show later messages" onShow={() => setTo(to + SHOWN_PASSAGES)} />}
    </article>
  );
}

type UtteranceProps = {
  passage: Passage;
  before: Passage | undefined;
  isOfPerson: boolean;
  citedSpans: readonly Span[];
  /** The first cited passage, to scroll to. */
  isShownFirst: boolean;
};

function Utterance({ passage, before, isOfPerson, citedSpans, isShownFirst }: UtteranceProps): ReactElement {
  const { speaker = '', saidOn, text } = passage;
  const { stretches, shown } = markSpans(text, citedSpans);
  const isNewDay = before === undefined || saidOn !== before.saidOn;
  return (
    <>
      {isNewDay && saidOn !== undefined && (
        <h3 className="mt-5 mb-1 font-sans text-xs font-[600] text-soft first:mt-0">{formatHappenedAt(saidOn)}</h3>
      )}
      {(isNewDay || speaker !== before.speaker) && <p className="mt-2.5 text-xs text-soft">{speaker}</p>}
      <p
        dir="auto"
        className={classNames('leading-relaxed wrap-anywhere whitespace-pre-wrap', isOfPerson ? 'font-serif text-base' : 'text-sm')}
      >
        {stretches.map((stretch, index) =>
          stretch.isCited ? (
            <mark key={index} ref={isShownFirst && index === shown ? scrollIntoView : undefined}>
              {stretch.text}
            </mark>
          ) : (
            stretch.text
          ),
        )}
      </p>
    </>
  );
}

function More({ label, onShow }: { label: string; onShow: () => void }): ReactElement {
  return (
    <Button variant="quiet" className="-ml-3" onClick={onShow}>
      {label}
    </Button>
  );
}
