import type { Tone } from '@everkin/contracts/chat';
import type { ReactElement } from 'react';
import { lazyPart } from '../../components/ui/lazy.tsx';
import { LazyTrigger } from '../../components/ui/lazy-trigger.tsx';
import { toneLabel, TONE_TRIGGER, ToneLabel } from './tone-trigger.tsx';

const load = () => import('./tone-choices.tsx');
const ToneChoices = lazyPart(() => load().then((module) => module.ToneChoices));

/** What the control reads where Natural is another tone this time, and what a press explains. */
export type ToneReason = { label: string; onExplain: () => void };

/** In place of the list, until it was explained: the tone of this time. */
export function ToneThisTime({ reason }: { reason: ToneReason }): ReactElement {
  return (
    <button type="button" aria-haspopup="dialog" onClick={reason.onExplain} className={TONE_TRIGGER}>
      <ToneLabel>{reason.label}</ToneLabel>
    </button>
  );
}

/** The tone of the avatar's replies. */
export function ToneSelect({ tone, onChange }: { tone: Tone; onChange: (tone: Tone) => void }): ReactElement {
  return (
    <LazyTrigger
      load={load}
      draw={(trigger) => (
        <button
          {...trigger}
          type="button"
          role="combobox"
          aria-label="Tone"
          aria-haspopup="listbox"
          aria-expanded={false}
          // aria-controls target that does not exist yet; the real trigger names its list.
          aria-controls="tone-choices"
          className={TONE_TRIGGER}
        >
          <ToneLabel>{toneLabel(tone)}</ToneLabel>
        </button>
      )}
    >
      {() => <ToneChoices tone={tone} onChange={onChange} />}
    </LazyTrigger>
  );
}
