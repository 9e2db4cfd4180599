import type { Message } from '@everkin/contracts/chat';
import { useState, type ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../components/ui/dialog.tsx';
import { FormError } from '../../components/ui/form-error.tsx';
import { SelectField } from '../../components/ui/select.tsx';
import { EmptyState } from '../../components/ui/states.tsx';
import { TextArea, TextField } from '../../components/ui/text-field.tsx';
import { useSession } from '../accounts/session.ts';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import {
  draftExchange,
  draftMarkedPart,
  findCaptureProblem,
  listExchanges,
  type CaptureDraft,
  type Exchange,
  type MarkedPart,
} from './capture-draft.ts';
import { useKeepMemory } from './use-keep-memory.ts';

type Props = { avatar: ShownAvatar; messages: readonly Message[]; marked: MarkedPart | null; onClose: () => void };

const MARKED = 'marked';

/** Keeps something of the conversation as a memory, once its owner has edited and confirmed it (decisions.md 19). */
export function CaptureDialog({ avatar, messages, marked, onClose }: Props): ReactElement {
  const session = useSession();
  const owner = session.state === 'signed-in' ? session.user.displayName : 'I';
  const exchanges = listExchanges(messages);
  const [chosen, setChosen] = useState(marked ? MARKED : (exchanges[0]?.key ?? ''));
  const choices = [...(marked ? [{ value: MARKED, label: 'What I have marked' }] : []), ...exchanges.map(nameExchange)];
  const exchange = exchanges.find((candidate) => candidate.key === chosen);
  const draft =
    chosen === MARKED && marked
      ? draftMarkedPart(marked, { avatar: avatar.name })
      : exchange && draftExchange(exchange, { owner, avatar: avatar.name });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Memory Capture"
      description="Keep something of this conversation. Nothing is saved before you say so."
    >
      {draft === undefined ? (
        <EmptyState text="There is nothing to keep yet. Write the first message, or add a memory." />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <SelectField label="What to keep" value={chosen} choices={choices} onChange={setChosen} />
          <CaptureForm key={chosen} avatar={avatar} draft={draft} onClose={onClose} />
        </div>
      )}
    </Dialog>
  );
}

const LABEL_CHARS = 60;

function nameExchange({ key, question, reply }: Exchange): { value: string; label: string } {
  const words = (question ?? reply)?.content.trim().replace(/\s+/g, ' ') ?? '';
  return { value: key, label: words.length > LABEL_CHARS ? `${words.slice(0, LABEL_CHARS).trimEnd()}…` : words };
}

function CaptureForm({ avatar, draft, onClose }: { avatar: ShownAvatar; draft: CaptureDraft; onClose: () => void }): ReactElement {
  const [title, setTitle] = useState('');
  const [when, setWhen] = useState('');
  const [text, setText] = useState(draft.text);
  const [isConfirmed, setConfirmed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { keep, isKeeping, error } = useKeepMemory(avatar, onClose);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const found = findCaptureProblem(draft, { text, isConfirmed });
        setProblem(found);
        if (found === null) keep({ title, when, text });
      }}
    >
      <TextArea
        label="The memory"
        rows={6}
        hint={
          draft.hasAiWords
            ? `What the AI said is no memory of ${avatar.name}'s. Keep what you know to be true, in your own words.`
            : 'Edit it as you like; what stands here is saved.'
        }
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <TextField
        label="Title"
        hint="Optional; the first words stand in"
        value={title}
        maxLength={200}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField
        label="When"
        hint="As well as you know: 1974-05-02, summer 1988, about 1962"
        value={when}
        maxLength={100}
        onChange={(event) => setWhen(event.target.value)}
      />
      <Checkbox isChecked={isConfirmed} onChange={setConfirmed} label="I have read this, and it is true as far as I know" />
      <FormError message={problem ?? error} />
      <DialogActions>
        <Button look="line" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" isBusy={isKeeping}>
          Save memory
        </Button>
      </DialogActions>
    </form>
  );
}
