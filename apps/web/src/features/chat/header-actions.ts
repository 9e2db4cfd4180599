import { AudioLines, MessageSquareText, type LucideIcon } from 'lucide-react';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import type { ChatMode } from './chat-mode.ts';

/** What the head of a conversation shows, and what may be done from there. */
export type HeaderProps = {
  avatar: ShownAvatar;
  mode: ChatMode;
  onMode: () => void;
  onGroup: () => void;
  onAbout: () => void;
  onMemories: () => void;
  onHow: () => void;
  onPrint: () => void;
};

/** What the toggle leads to. */
export const OTHER_MODE: Record<ChatMode, { label: string; icon: LucideIcon }> = {
  text: { label: 'Voice Mode', icon: AudioLines },
  voice: { label: 'Text Mode', icon: MessageSquareText },
};
