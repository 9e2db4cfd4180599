import { useEffect, useState, type ReactElement } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import { AddMemoryDialog, type AddMemoryTab } from '../memories/add-memory-dialog.tsx';
import { MemoriesDialog } from '../memories/memories-dialog.tsx';
import { MemoryDialog } from '../memories/memory-dialog.tsx';
import type { CitedMemory } from './cited-memories.ts';
import { ChatHeader } from './chat-header.tsx';
import { Composer } from './composer.tsx';
import { HowThisWorks } from './how-this-works.tsx';
import { keepLastAvatar } from './last-avatar.ts';
import { MessageList } from './message-list.tsx';
import { ModeStrip } from './mode-strip.tsx';
import { SidePanel } from './side-panel.tsx';
import { keepTone, readTone } from './unsent.ts';
import { useConversation } from './use-conversation.ts';

type OpenDialog =
  | { name: 'add'; tab: AddMemoryTab }
  | { name: 'memories' }
  | ({ name: 'memory' } & CitedMemory)
  | { name: 'about' }
  | { name: 'how' };

/** The conversation with one avatar (product.md section 2, Chat screen). */
export function ChatPage({ avatar }: { avatar: ShownAvatar }): ReactElement {
  useDocumentTitle(avatar.name);
  useEffect(() => keepLastAvatar(avatar.id), [avatar.id]);
  const conversation = useConversation(avatar.id);
  const [tone, setTone] = useState(() => readTone(avatar.id));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = (): void => setDialog(null);
  const openAdd = (tab: AddMemoryTab): void => setDialog({ name: 'add', tab });
  const panel = <SidePanel avatar={avatar} onAdd={() => openAdd('upload')} onList={() => setDialog({ name: 'memories' })} />;
  return (
    <div className="grid h-dvh grid-cols-[minmax(0,1fr)] md:grid-cols-[272px_minmax(0,1fr)] lg:grid-cols-[320px_minmax(0,1fr)]">
      <aside aria-label={`About ${avatar.name}`} className="hidden overflow-y-auto border-r border-line bg-surface px-6 py-7 md:block">
        {panel}
      </aside>
      <div className="grid h-dvh min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_minmax(0,1fr)_auto]">
        <ChatHeader
          avatar={avatar}
          onAbout={() => setDialog({ name: 'about' })}
          onMemories={() => setDialog({ name: 'memories' })}
          onHow={() => setDialog({ name: 'how' })}
        />
        <ModeStrip onOpen={() => setDialog({ name: 'how' })} />
        <MessageList
          avatar={avatar}
          conversation={conversation}
          tone={tone}
          onOpenMemory={(memory) => setDialog({ name: 'memory', ...memory })}
          onTell={() => openAdd('write')}
          onAdd={() => openAdd('upload')}
        />
        <Composer
          avatar={avatar}
          tone={tone}
          onTone={(next) => {
            setTone(next);
            keepTone(avatar.id, next);
          }}
          conversation={conversation}
        />
      </div>
      {dialog?.name === 'add' && <AddMemoryDialog avatar={avatar} initialTab={dialog.tab} onClose={close} />}
      {dialog?.name === 'memories' && (
        <MemoriesDialog
          avatar={avatar}
          onAdd={() => openAdd('upload')}
          onOpen={(memory) => setDialog({ name: 'memory', memory, cited: [] })}
          onClose={close}
        />
      )}
      {dialog?.name === 'memory' && (
        <MemoryDialog memoryId={dialog.memory.id} title={dialog.memory.title} cited={dialog.cited} onClose={close} />
      )}
      {dialog?.name === 'about' && (
        <Dialog isOpen onClose={close} title={`About ${avatar.name}`}>
          {panel}
        </Dialog>
      )}
      {dialog?.name === 'how' && <HowThisWorks avatar={avatar} onClose={close} />}
    </div>
  );
}
