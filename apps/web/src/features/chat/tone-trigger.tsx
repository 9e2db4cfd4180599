import type { Tone } from '@everkin/contracts/chat';
import { Leaf } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../components/ui/icon.tsx';

/** The look of the tone list's trigger. */
export const TONE_TRIGGER =
  'inline-flex h-11 flex-none cursor-pointer items-center gap-1.5 rounded-full bg-accent-wash px-4 text-xs max-xs:px-2.5 font-[520] whitespace-nowrap text-accent';

export const toneLabel = (tone: Tone): string => tone.charAt(0).toUpperCase() + tone.slice(1);

/** Its label. */
export function ToneLabel({ children }: { children: ReactNode }): ReactElement {
  return (
    <>
      <Icon of={Leaf} size={15} />
      <span>Tone: {children}</span>
    </>
  );
}
