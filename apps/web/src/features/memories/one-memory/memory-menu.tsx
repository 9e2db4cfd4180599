import type { MemoryDetails } from '@everkin/contracts/memories';
import { EllipsisVertical, Printer, Trash2 } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../../components/ui/menu.tsx';
import { useDeleteMemory } from '../use-memory-actions.ts';

/** Lets the menu fade out first. */
const AFTER_MENU_MS = 250;

type Props = { details: MemoryDetails; onDeleted: () => void };

/** Print and Delete, one tap further than the memory itself. */
export function MemoryMenu({ details, onDeleted }: Props): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const { remove, isDeleting, error } = useDeleteMemory(details, onDeleted);
  return (
    <>
      <Menu label="Memory options" icon={EllipsisVertical} className="text-soft">
        <MenuItem icon={Printer} onSelect={() => setTimeout(() => window.print(), AFTER_MENU_MS)}>
          Print
        </MenuItem>
        <MenuItem icon={Trash2} isDanger onSelect={() => setAsking(true)}>
          Delete
        </MenuItem>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={remove}
        title="Delete this memory?"
        description={`${details.title}, its file and its text will be deleted. This cannot be undone. Replies that cited it keep their words.`}
        confirmLabel="Delete memory"
        isBusy={isDeleting}
        error={error}
      />
    </>
  );
}
