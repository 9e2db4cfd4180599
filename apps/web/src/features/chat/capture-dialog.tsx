import type { Message } from '@everkin/contracts/chat';
import { useState, type ReactElement } from 'react';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { SelectField } from '../../components/ui/select.tsx';
import { EmptyState } from '../../components/ui/states.tsx';
import { useSession } from '../accounts/session.ts';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import { AudienceField } from '../memories/audience-field.tsx';
import type { ChosenNarrator } from '../memories/narrators/narrator-copy.ts';
import { NarratorField } from '../memories/narrators/narrator-field.tsx';
import { useSaveMemory } from '../memories/new-memory/use-save-memory.ts';
import { BLANK_WRITING, WritingForm } from '../memories/new-memory/writing-form.tsx';
import {
  draftExchange,
  draftMarkedPart,
  findCaptureProblem,
  listExchanges,
  type CaptureDraft,
  type Exchange,
  type MarkedPart,
} from './capture-draft.ts';

type Props = { avatar: ShownAvatar; messages: readonly Message[]; marked: MarkedPart | null; onClose: () => void };

const MARKED = 'marked';

/** Saves part of the conversation as a memory after its owner has edited and confirmed it (docs/PRODUCT.md, Memory Capture). */
export function CaptureDialog({ avatar, messages, marked, onClose }: Props): ReactElement {
  const session = useSession();
  const owner = session.state === 'signed-in' ? session.user.displayName : 'I';
  const exchanges = listExchanges(messages);
  const [chosen, setChosen] = useState(marked ? MARKED : (exchanges[0]?.key ?? ''));
  const choices = [...(marked ? [{ value: MARKED, label: 'What I selected' }] : []), ...exchanges.map(nameExchange)];
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
      description="Keep something from this conversation. Nothing is saved until you say so."
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
  const [isShared, setShared] = useState(false);
  // What is kept from a conversation is in the words of whoever keeps it.
  const [narrator, setNarrator] = useState<ChosenNarrator>({ narrator: 'contributor', narratorName: '' });
  const [isConfirmed, setConfirmed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { save, isSaving, error } = useSaveMemory({ avatar, isShared, narrator, onSaved: onClose });
  return (
    <WritingForm
      initial={{ ...BLANK_WRITING, text: draft.text }}
      textHint={
        draft.hasAiWords
          ? `The AI’s words are not ${avatar.name}’s memories. Write what you know to be true, in your own words.`
          : 'Edit it as you like; it is saved as it stands here.'
      }
      below={
        <>
          <NarratorField person={avatar} value={narrator} onChange={setNarrator} />
          <AudienceField isShared={isShared} onChange={setShared} />
          <Checkbox isChecked={isConfirmed} onChange={setConfirmed} label="I have read this, and it is true as far as I know" />
        </>
      }
      saveLabel="Save memory"
      isSaving={isSaving}
      error={problem ?? error}
      onSave={(writing) => {
        const found = findCaptureProblem(draft, { text: writing.text, isConfirmed });
        setProblem(found);
        if (found === null) save(writing);
      }}
      onCancel={onClose}
    />
  );
}
