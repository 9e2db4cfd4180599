import type { Message } from '@everkin/contracts/chat';
import { lazy, type ReactElement } from 'react';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import type { AddMemoryTab } from '../memories/add-memory-dialog.tsx';
import type { MarkedPart } from './capture-draft.ts';
import type { CitedMemory } from './cited-memories.ts';

// The conversation does not wait for what may be opened from it.
const AboutDialog = lazy(() => import('./about-dialog.tsx').then((module) => ({ default: module.AboutDialog })));
const AddMemoryDialog = lazy(() => import('../memories/add-memory-dialog.tsx').then((module) => ({ default: module.AddMemoryDialog })));
const AddVoiceDialog = lazy(() => import('../voice/add-voice-dialog.tsx').then((module) => ({ default: module.AddVoiceDialog })));
const CaptureDialog = lazy(() => import('./capture-dialog.tsx').then((module) => ({ default: module.CaptureDialog })));
const HowThisWorks = lazy(() => import('./how-this-works.tsx').then((module) => ({ default: module.HowThisWorks })));
const MemoriesDialog = lazy(() => import('../memories/memories-dialog.tsx').then((module) => ({ default: module.MemoriesDialog })));
const MemoryDialog = lazy(() => import('../memories/memory-dialog.tsx').then((module) => ({ default: module.MemoryDialog })));
const PhotoDialog = lazy(() => import('./photo-dialog.tsx').then((module) => ({ default: module.PhotoDialog })));
const StartGroupDialog = lazy(() => import('../groups/start-group-dialog.tsx').then((module) => ({ default: module.StartGroupDialog })));

export type OpenDialog =
  | { name: 'add-memory'; tab: AddMemoryTab }
  | { name: 'memories' }
  | ({ name: 'memory' } & CitedMemory)
  | { name: 'about' }
  | { name: 'how' }
  | { name: 'capture'; marked: MarkedPart | null }
  | { name: 'photo' }
  | { name: 'group' }
  | { name: 'voice' };

type Props = {
  dialog: OpenDialog;
  avatar: ShownAvatar;
  messages: readonly Message[];
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
};

/** What is open over the conversation. */
export function ChatDialog({ dialog, avatar, messages, onOpen, onClose }: Props): ReactElement {
  const onAdd = (): void => onOpen({ name: 'add-memory', tab: 'upload' });
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
      return <MemoryDialog memoryId={dialog.memory.id} title={dialog.memory.title} cited={dialog.cited} onClose={onClose} />;
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
    case 'voice':
      return <AddVoiceDialog avatar={avatar} onAdded={onClose} onSkip={onClose} onClose={onClose} />;
  }
}
