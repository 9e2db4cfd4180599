import { AudioLines, MessageSquareText, type LucideIcon } from 'lucide-react';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import type { ChatMode } from './chat-mode.ts';

/** State and actions of the conversation header. */
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

/** Whether the avatar answers: in the header, on a phone in its menu. */
export const describeAvailability = (avatar: ShownAvatar): string => (avatar.isActive ? 'Available now' : 'Paused');

/** The mode that the toggle switches to. */
export const OTHER_MODE: Record<ChatMode, { label: string; icon: LucideIcon }> = {
  text: { label: 'Voice Mode', icon: AudioLines },
  voice: { label: 'Text Mode', icon: MessageSquareText },
};
