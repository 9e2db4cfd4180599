import { Suspense, useEffect, useState, type ReactElement } from 'react';
import type { EmotionKind } from '@everkin/contracts/emotions/emotion';
import { classNames } from '../../lib/class-names.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useEmotionSwitch } from '../accounts/emotion-switch.ts';
import { addToDraft } from '../avatars/draft.ts';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import { ChatDialog, type OpenDialog } from './chat-dialogs.tsx';
import { ChatHeader } from './chat-header.tsx';
import { Composer } from './composer.tsx';
import { saveLastAvatar } from './last-avatar.ts';
import { getSelectedPart } from './items/marked-part.ts';
import { CheckInCard } from './emotions/check-in-card.tsx';
import { useToneReason } from './emotions/use-tone-reason.ts';
import { LeftTalk } from './voice-mode/left-talk.tsx';
import { MessageList } from './message-list.tsx';
import { ModeStrip } from './mode-strip.tsx';
import { printConversation } from './conversation/print-conversation.ts';
import type { Talk } from './items/shown-item.tsx';
import { SidePanel } from './side-panel.tsx';
import { saveTone, loadTone } from './conversation/drafts-and-outbox.ts';
import { useConversation } from './conversation/use-conversation.ts';
import { useOfflineConversation } from './offline/use-offline-conversation.ts';
import { useVoice } from './voice-mode/use-voice.ts';
import { useVoiceConversation } from './voice-mode/use-voice-conversation.ts';
import { VoicePanel } from './voice-mode/voice-panel.tsx';

/** The conversation with one avatar (docs/SCREENS.md, Chat screen). */
export function ChatPage({ avatar }: { avatar: ShownAvatar }): ReactElement {
  useDocumentTitle(avatar.name);
  useEffect(() => saveLastAvatar(avatar.id), [avatar.id]);
  const conversation = useConversation(avatar.id);
  useOfflineConversation(avatar, conversation.history);
  const [tone, setTone] = useState(() => loadTone(avatar.id));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { draftsAdded, ask } = useAddedDrafts(avatar.id, () => setDialog(null));
  const { isOn: isNoticing } = useEmotionSwitch();
  const voice = useVoice({ avatar, finished: conversation.finished, onAddVoice: () => setDialog({ name: 'voice' }) });
  const isVoiceMode = voice.state.mode === 'voice';
  const talking = useVoiceConversation({ avatarId: avatar.id, conversation, voice, tone });
  const talk: Talk = {
    avatar,
    conversation,
    voice,
    tone,
    onOpenMemory: (memory) => setDialog({ name: 'memory', ...memory }),
    onAddMemory: () => setDialog({ name: 'add-memory', tab: 'write' }),
    onPlayStory: (storyId) => setDialog({ name: 'story', storyId }),
    onUnderstood: isNoticing ? (messageId) => setDialog({ name: 'understood', messageId }) : undefined,
    onHow: () => setDialog({ name: 'how' }),
  };
  const explainTone = (kind: EmotionKind): void => setDialog({ name: 'tone-reason', kind });
  const toneReason = useToneReason({ noticed: conversation.noticed, tone, isNoticing, onExplain: explainTone });
  return (
    <div className="grid h-dvh grid-cols-[minmax(0,1fr)] md:grid-cols-[272px_minmax(0,1fr)] lg:grid-cols-[320px_minmax(0,1fr)] print:block print:h-auto">
      <ChatAside avatar={avatar} onOpen={setDialog} />
      <div className="grid h-dvh min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_minmax(0,1fr)_auto] print:block print:h-auto">
        <ChatHeader
          avatar={avatar}
          mode={voice.state.mode}
          onMode={voice.toggleMode}
          onGroup={() => setDialog({ name: 'group' })}
          onAbout={() => setDialog({ name: 'about' })}
          onMemories={() => setDialog({ name: 'memories' })}
          onHow={() => setDialog({ name: 'how' })}
          onPrint={() => void printConversation(conversation.history)}
        />
        <div className="grid print:hidden">
          <ModeStrip onOpen={() => setDialog({ name: 'how' })} />
        </div>
        <div className="relative grid min-h-0 print:block">
          {/* Stays mounted behind the panel, with its scroll position, and prints from there too. */}
          <div
            inert={isVoiceMode}
            className={classNames('grid min-h-0 grid-cols-[minmax(0,1fr)]', isVoiceMode && 'invisible print:visible')}
          >
            <MessageList {...talk} onAdd={() => setDialog({ name: 'add-memory', tab: 'write' })} />
          </div>
          {isVoiceMode && <VoicePanel {...talk} talking={talking} onAddVoice={() => setDialog({ name: 'voice' })} />}
        </div>
        <div className="min-w-0">
          {!isVoiceMode && <AboveComposer avatar={avatar} conversation={conversation} talking={talking} />}
          <Composer
            key={draftsAdded}
            isFocusedAtFirst={draftsAdded > 0}
            avatar={avatar}
            tone={tone}
            toneReason={toneReason}
            onTone={(next) => {
              setTone(next);
              saveTone(avatar.id, next);
            }}
            onCapture={() => setDialog({ name: 'capture', marked: getSelectedPart() })}
            onPhoto={() => setDialog({ name: 'photo' })}
            conversation={conversation}
            canDictate={!isVoiceMode}
          />
        </div>
      </div>
      <Suspense>
        {dialog && (
          <ChatDialog
            dialog={dialog}
            avatar={avatar}
            messages={conversation.history.messages}
            onOpen={setDialog}
            onAsk={ask}
            // A late save closes only its own dialog, not another opened meanwhile.
            onClose={() => setDialog((open) => (open === dialog ? null : open))}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Questions that a dialog puts into the composer, which begins anew with each of them. */
function useAddedDrafts(avatarId: string, onAdded: () => void): { draftsAdded: number; ask: (question: string) => void } {
  const [draftsAdded, setDraftsAdded] = useState(0);
  const ask = (question: string): void => {
    addToDraft(avatarId, question);
    setDraftsAdded((count) => count + 1);
    onAdded();
  };
  return { draftsAdded, ask };
}

/** Beside the conversation, from medium width on. */
function ChatAside({ avatar, onOpen }: { avatar: ShownAvatar; onOpen: (dialog: OpenDialog) => void }): ReactElement {
  return (
    <aside
      aria-label={`About ${avatar.name}`}
      className="hidden overflow-y-auto border-r border-line bg-surface px-6 py-7 md:block print:hidden"
    >
      <SidePanel avatar={avatar} onAdd={() => onOpen({ name: 'add-memory', tab: 'write' })} onList={() => onOpen({ name: 'memories' })} />
    </aside>
  );
}

type AboveProps = { avatar: ShownAvatar; conversation: Talk['conversation']; talking: ReturnType<typeof useVoiceConversation> };

/** Above the field: what is left of a voice conversation, and a check-in card. */
function AboveComposer({ avatar, conversation, talking }: AboveProps): ReactElement {
  return (
    <>
      <LeftTalk talking={talking} />
      <CheckInCard avatar={avatar} cardId={conversation.checkInCardId} isReady={conversation.history.state === 'ready'} />
    </>
  );
}
