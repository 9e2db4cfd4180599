import type { ComponentProps, ReactElement } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { SidePanel } from './side-panel.tsx';

/** On a phone, what stands beside the conversation elsewhere. */
export function AboutDialog({ onClose, ...panel }: ComponentProps<typeof SidePanel> & { onClose: () => void }): ReactElement {
  return (
    <Dialog isOpen onClose={onClose} title={`About ${panel.avatar.name}`}>
      <SidePanel {...panel} />
    </Dialog>
  );
}
