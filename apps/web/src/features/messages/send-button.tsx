import { SendHorizontal } from 'lucide-react';
import type { ReactElement } from 'react';
import { IconButton } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';

/** Submits the form of a composer; pale until there is something to send. */
export function SendButton({ canSend }: { canSend: boolean }): ReactElement {
  return (
    <IconButton
      label="Send"
      type="submit"
      disabled={!canSend}
      // Keeps the field focused, and so the on-screen keyboard open.
      onMouseDown={(event) => event.preventDefault()}
      className="size-12! bg-accent text-accent-ink hover:bg-accent! hover:brightness-105 disabled:bg-accent-wash! disabled:text-accent! disabled:opacity-100! disabled:brightness-100!"
    >
      <Icon of={SendHorizontal} />
    </IconButton>
  );
}
