import type { UploadType } from '@everkin/contracts/uploads';
import { AudioLines, FileText, FileX, Film, type LucideIcon } from 'lucide-react';
import { useId, useState, type DragEvent, type ReactElement } from 'react';
import { Icon } from '../../../components/ui/icon.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { acceptOf, maxMegabytesOf } from './file-checks.ts';
import { FILE_KINDS } from './file-kinds.data.ts';
import { FILE_DIALOG_COPY, useFileDialog } from './use-file-dialog.ts';

type Props = {
  kind: UploadType;
  /** Accepts no further files once one is complete. */
  isDisabled?: boolean;
  onFile: (file: File) => void;
};

const ICONS: Record<UploadType, LucideIcon> = { voice: AudioLines, text: FileText, video: Film };

/** Takes one file of a kind, by file picker or drop; the first of several dropped. */
export function DropZone({ kind, isDisabled = false, onFile }: Props): ReactElement {
  const id = useId();
  const dialog = useFileDialog();
  const [drag, setDrag] = useState<'none' | 'accept' | 'reject'>('none');

  function drop(event: DragEvent): void {
    event.preventDefault();
    setDrag('none');
    const file = event.dataTransfer.files[0];
    if (file && !isDisabled) onFile(file);
  }

  function dragOver(event: DragEvent): void {
    event.preventDefault();
    if (!isDisabled) setDrag(looksUnsupported(kind, event) ? 'reject' : 'accept');
  }

  return (
    <label
      htmlFor={id}
      onDragOver={dragOver}
      onDragLeave={() => setDrag('none')}
      onDrop={drop}
      className={classNames(
        'grid justify-items-center gap-2 rounded-card border-[1.5px] border-dashed px-5 py-8 text-center transition-colors',
        'has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isDisabled && 'cursor-not-allowed opacity-60',
        drag === 'none' && 'border-edge hover:border-accent',
        drag === 'accept' && 'border-accent bg-accent-wash',
        drag === 'reject' && 'border-danger bg-danger-wash',
      )}
    >
      <Icon of={drag === 'reject' ? FileX : ICONS[kind]} size={28} className={drag === 'reject' ? 'text-danger' : 'text-accent'} />
      <span className="text-sm font-[540]">{drag === 'reject' ? 'Unsupported file format' : 'Choose a file, or drop it here'}</span>
      <span className="text-xs text-soft">
        {FILE_KINDS[kind].formats}, up to {maxMegabytesOf(kind)} MB
      </span>
      <span role="status" className="text-xs text-soft empty:hidden">
        {FILE_DIALOG_COPY[dialog.state]}
      </span>
      <input
        id={id}
        type="file"
        accept={acceptOf(kind)}
        disabled={isDisabled}
        className="sr-only"
        onClick={dialog.onOpen}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Cleared, so that the same file can be chosen again after a failure.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}

/** During a drag, browsers expose only the type, and not always; a voice recording may be in a video container. */
function looksUnsupported(kind: UploadType, event: DragEvent): boolean {
  const item = event.dataTransfer.items[0];
  return item !== undefined && item.type !== '' && !(kind === 'voice' ? /^(?:audio|video)\// : FILE_KINDS[kind].types).test(item.type);
}
