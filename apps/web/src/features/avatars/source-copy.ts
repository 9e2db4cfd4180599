import type { SourceType } from '@everkin/contracts/memories';
import { AudioLines, FileText, Film, MessageCircleQuestion, type LucideIcon } from 'lucide-react';

/** How each kind of memory source is named and drawn. */
export const SOURCE_WORDS: Record<SourceType, { label: string; hint: string; icon: LucideIcon }> = {
  qa: { label: 'Q&A', hint: 'Ten questions about them', icon: MessageCircleQuestion },
  voice: { label: 'Voice', hint: 'A minute of how they sound', icon: AudioLines },
  text: { label: 'Text', hint: 'Letters, notes, recipes, a diary', icon: FileText },
  video: { label: 'Video', hint: 'A story told, a birthday, the garden', icon: Film },
};
