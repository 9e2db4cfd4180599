import type { ComponentProps, ReactElement } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { SidePanel } from './side-panel.tsx';

/** The side panel's content, on a phone. */
export function AboutDialog({ onClose, ...panel }: ComponentProps<typeof SidePanel> & { onClose: () => void }): ReactElement {
  return (
    <Dialog isOpen onClose={onClose} title={`About ${panel.avatar.name}`}>
      <SidePanel {...panel} />
    </Dialog>
  );
}
