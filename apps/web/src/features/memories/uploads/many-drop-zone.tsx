import { Files } from 'lucide-react';
import { useId, type ReactElement } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Icon } from '../../../components/ui/icon.tsx';
import { ACCEPT_ALL } from './added-kinds.ts';
import { FILE_DIALOG_COPY, useFileDialog } from './use-file-dialog.ts';

type Props = {
  /** `line`: one row, below a field or a list. */
  variant: 'zone' | 'line';
  label: string;
  onFiles: (files: readonly File[]) => void;
};

/** Takes any number of files of any kind, by file picker; the dialog around it takes those that are dropped. */
export function ManyDropZone({ variant, label, onFiles }: Props): ReactElement {
  const id = useId();
  const dialog = useFileDialog();
  return (
    <label
      htmlFor={id}
      className={classNames(
        'border-[1.5px] border-dashed border-edge transition-colors hover:border-accent',
        'has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        variant === 'zone' && 'grid justify-items-center gap-2 rounded-card px-5 py-8 text-center',
        variant === 'line' && 'flex min-h-12 items-center gap-3 rounded-control px-3.5 py-2.5',
      )}
    >
      <Icon of={Files} size={variant === 'zone' ? 28 : 20} className="flex-none text-accent" />
      <span className="text-sm font-[540]">{label}</span>
      {variant === 'zone' && (
        <span className="text-xs text-soft">
          Letters (PDF, DOC, DOCX, TXT, RTF, MD), photos and recordings up to 20 MB, videos up to 100 MB. As many as you like.
        </span>
      )}
      <span role="status" className="text-xs text-soft empty:hidden">
        {FILE_DIALOG_COPY[dialog.state]}
      </span>
      <input
        id={id}
        type="file"
        multiple
        accept={ACCEPT_ALL}
        className="sr-only"
        onClick={dialog.onOpen}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Cleared, so that the same files can be chosen again.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
