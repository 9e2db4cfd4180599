import type { Dialogue, Memory } from '@everkin/contracts/memories';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { FormError } from '../../../components/ui/form-error.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { formatHappenedAt } from '../../../lib/dates.ts';
import { avatarsQuery } from '../../avatars/avatars-query.ts';
import { AudienceField } from '../audience-field.tsx';
import { ParsingNotes, SampleDates } from './parsing-notes.tsx';
import { countMessages, describeSpan, guessPerson, chatLabel, speakersLabel } from './dialogue.ts';
import { useChoosePerson } from './use-choose-person.ts';

type Props = { memory: Pick<Memory, 'id' | 'avatarId' | 'title' | 'shared'>; dialogue: Dialogue };

/** A chat that waits for confirmation, in a dialog; closed without a choice, it stays among the memories. */
export function ChoosePersonDialog({ onClose, ...props }: Props & { onClose: () => void }): ReactElement {
  return (
    <Dialog isOpen onClose={onClose} title="Who is who in this chat?" size="wide" isNested>
      <ChoosePerson {...props} onSaved={onClose} onCancel={onClose} />
    </Dialog>
  );
}

/** Shows a chat's speakers, dates and first messages, and asks which of them is the person. */
export function ChoosePerson({ memory, dialogue, onSaved, onCancel }: Props & { onSaved: () => void; onCancel: () => void }): ReactElement {
  const avatar = useQuery(avatarsQuery).data?.find(({ id }) => id === memory.avatarId);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isShared, setShared] = useState(memory.shared);
  const person = chosen ?? dialogue.person ?? (avatar ? guessPerson(dialogue, avatar) : null);
  const { choose, isSaving, error } = useChoosePerson(memory, onSaved);
  const name = avatar?.name ?? 'the person';
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        // React bubbles the event to the parent dialog.
        event.stopPropagation();
        if (person !== null) choose(person, isShared);
      }}
    >
      <p className="text-sm">
        {chatLabel(dialogue)} between {speakersLabel(dialogue)}, {describeSpan(dialogue)}.
      </p>
      <SpeakerChoices legend={`Which of them is ${name}?`} dialogue={dialogue} person={person} onChoose={setChosen} />
      <Opening dialogue={dialogue} />
      <SampleDates dialogue={dialogue} />
      <ParsingNotes dialogue={dialogue} />
      <p className="text-sm text-soft">
        Only what the person you choose wrote is remembered as {name}’s, each message with its day. What the others wrote is kept beside it,
        and never presented as {name}’s.
      </p>
      <AudienceField isShared={isShared} onChange={setShared} />
      <FormError message={error} />
      <DialogActions>
        <Button variant="line" onClick={onCancel}>
          Not now
        </Button>
        <Button type="submit" isBusy={isSaving} disabled={person === null}>
          Remember this chat
        </Button>
      </DialogActions>
    </form>
  );
}

/** Its beginning, to check that it is the right chat and that its dates were parsed correctly. */
function Opening({ dialogue }: { dialogue: Dialogue }): ReactElement {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="font-sans text-sm font-[540]">
        How it begins
      </h3>
      <ul className="mt-2 grid gap-2.5 rounded-card border border-line bg-paper px-4 py-3">
        {dialogue.opening.map(({ speaker, saidOn, text }, index) => (
          <li key={index} className="text-sm">
            <span className="text-xs text-soft">{saidOn === '' ? speaker : `${speaker} · ${formatHappenedAt(saidOn)}`}</span>
            <span dir="auto" className="line-clamp-2 font-serif text-base wrap-anywhere whitespace-pre-line">
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ChoicesProps = { legend: string; dialogue: Dialogue; person: string | null; onChoose: (name: string) => void };

function SpeakerChoices({ legend, dialogue, person, onChoose }: ChoicesProps): ReactElement {
  const group = useId();
  return (
    <fieldset>
      <legend className="text-sm font-[540]">{legend}</legend>
      <div className="mt-2 grid gap-2">
        {dialogue.speakers.map(({ name, messageCount }) => (
          <label
            key={name}
            className={classNames(
              'flex min-h-12 items-center gap-3 rounded-control border px-3.5 py-2 text-sm',
              'has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              name === person ? 'border-accent bg-accent-wash' : 'border-edge',
            )}
          >
            <input
              type="radio"
              name={group}
              value={name}
              checked={name === person}
              onChange={() => onChoose(name)}
              className="size-5 flex-none accent-accent"
            />
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            <span className="whitespace-nowrap text-soft tabular-nums">{countMessages(messageCount)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
