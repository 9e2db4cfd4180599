import type { Message } from '@everkin/contracts/chat';
import type { EmotionKind } from '@everkin/contracts/emotions/emotion';
import type { MessageId, StoryId } from '@everkin/contracts/ids';
import type { ReactElement } from 'react';
import { lazyDialog } from '../../components/ui/lazy.tsx';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import type { AddMemoryTab } from '../memories/new-memory/add-memory-dialog.tsx';
import type { MarkedPart } from './capture-draft.ts';
import type { CitedMemory } from '../messages/cited-memories.ts';

// Dialogs load lazily; the conversation does not wait for them.
const AboutDialog = lazyDialog(() => import('./about-dialog.tsx').then((module) => module.AboutDialog));
const AddMemoryDialog = lazyDialog(() => import('../memories/new-memory/add-memory-dialog.tsx').then((module) => module.AddMemoryDialog));
const AddVoiceDialog = lazyDialog(() => import('../voice/add-voice-dialog.tsx').then((module) => module.AddVoiceDialog));
const CaptureDialog = lazyDialog(() => import('./capture-dialog.tsx').then((module) => module.CaptureDialog));
const HowThisWorks = lazyDialog(() => import('./how-this-works.tsx').then((module) => module.HowThisWorks));
const MemoriesDialog = lazyDialog(() => import('../memories/list/memories-dialog.tsx').then((module) => module.MemoriesDialog));
const MemoryDialog = lazyDialog(() => import('../memories/one-memory/memory-dialog.tsx').then((module) => module.MemoryDialog));
const PhotoDialog = lazyDialog(() => import('./photo-dialog.tsx').then((module) => module.PhotoDialog));
const StartGroupDialog = lazyDialog(() => import('../groups/start-group-dialog.tsx').then((module) => module.StartGroupDialog));
const StoryPlayer = lazyDialog(() => import('../stories/story-player.tsx').then((module) => module.StoryPlayer));

const ToneReasonDialog = lazyDialog(() => import('./emotions/tone-reason-dialog.tsx').then((module) => module.ToneReasonDialog));
const UnderstoodDialog = lazyDialog(() => import('./emotions/understood-dialog.tsx').then((module) => module.UnderstoodDialog));

export type OpenDialog =
  | { name: 'add-memory'; tab: AddMemoryTab }
  | { name: 'memories' }
  | ({ name: 'memory' } & CitedMemory)
  | { name: 'about' }
  | { name: 'how' }
  | { name: 'capture'; marked: MarkedPart | null }
  | { name: 'photo' }
  | { name: 'group' }
  | { name: 'story'; storyId: StoryId }
  | { name: 'understood'; messageId: MessageId }
  | { name: 'tone-reason'; kind: EmotionKind }
  | { name: 'voice' };

type Props = {
  dialog: OpenDialog;
  avatar: ShownAvatar;
  messages: readonly Message[];
  onOpen: (dialog: OpenDialog) => void;
  /** Puts a question into the composer. */
  onAsk: (question: string) => void;
  onClose: () => void;
};

/** The dialog open over the conversation. */
export function ChatDialog({ dialog, avatar, messages, onOpen, onAsk, onClose }: Props): ReactElement {
  const onAdd = (): void => onOpen({ name: 'add-memory', tab: 'write' });
  switch (dialog.name) {
    case 'add-memory':
      return <AddMemoryDialog avatar={avatar} initialTab={dialog.tab} onClose={onClose} />;
    case 'memories':
      return (
        <MemoriesDialog
          avatar={avatar}
          onAdd={onAdd}
          onOpen={(memory) => onOpen({ name: 'memory', memory, cited: [] })}
          onClose={onClose}
        />
      );
    case 'memory':
      return <MemoryDialog memoryId={dialog.memory.id} title={dialog.memory.title} cited={dialog.cited} onAsk={onAsk} onClose={onClose} />;
    case 'about':
      return <AboutDialog avatar={avatar} onAdd={onAdd} onList={() => onOpen({ name: 'memories' })} onClose={onClose} />;
    case 'how':
      return <HowThisWorks avatar={avatar} onClose={onClose} />;
    case 'capture':
      return <CaptureDialog avatar={avatar} messages={messages} marked={dialog.marked} onClose={onClose} />;
    case 'photo':
      return <PhotoDialog avatar={avatar} onClose={onClose} />;
    case 'group':
      return <StartGroupDialog avatar={avatar} onClose={onClose} />;
    case 'story':
      return <StoryPlayer avatar={avatar} storyId={dialog.storyId} onAdd={onAdd} onClose={onClose} />;
    case 'understood':
      return <UnderstoodDialog messageId={dialog.messageId} onClose={onClose} />;
    case 'tone-reason':
      return <ToneReasonDialog kind={dialog.kind} onClose={onClose} />;
    case 'voice':
      return <AddVoiceDialog avatar={avatar} onAdded={onClose} onSkip={onClose} onClose={onClose} />;
  }
}
