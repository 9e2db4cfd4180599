import type { SourceType } from '@everkin/contracts/memories';
import { AudioLines, FileText, Film, MessageCircleQuestion, type LucideIcon } from 'lucide-react';

/** Label and icon of each memory source. */
export const SOURCE_COPY: Record<SourceType, { label: string; hint: string; icon: LucideIcon }> = {
  qa: { label: 'Q&A', hint: 'Ten questions about them', icon: MessageCircleQuestion },
  voice: { label: 'Voice', hint: 'A minute of how they sound', icon: AudioLines },
  text: { label: 'Text', hint: 'Letters, notes, recipes, a diary', icon: FileText },
  video: { label: 'Video', hint: 'A story told, a birthday, the garden', icon: Film },
};
