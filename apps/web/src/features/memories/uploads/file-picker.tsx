import type { UploadType } from '@everkin/contracts/uploads';
import { X } from 'lucide-react';
import { useId, useRef, useState, type ReactElement } from 'react';
import { Button, IconButton } from '../../../components/ui/button.tsx';
import { DialogActions } from '../../../components/ui/dialog.tsx';
import { FormError } from '../../../components/ui/form-error.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { showErrorToast } from '../../../components/ui/toast.ts';
import { acceptOf, findUploadProblem } from './file-checks.ts';
import { FILE_DIALOG_COPY, useFileDialog } from './use-file-dialog.ts';

type Props = {
  kind: UploadType;
  /** Formats and sizes. */
  hint: string;
  selectLabel: string;
  uploadLabel: string;
  onUpload: (files: readonly File[]) => void;
};

/** Picks several files at once; invalid ones are listed and skipped. */
export function FilePicker({ kind, hint, selectLabel, uploadLabel, onUpload }: Props): ReactElement {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const dialog = useFileDialog();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string>();

  async function take(chosen: readonly File[]): Promise<void> {
    const checked = await Promise.all(chosen.map(async (file) => ({ file, found: await findUploadProblem(kind, file) })));
    const refused = checked.flatMap(({ file, found }) => (found === null ? [] : [{ file, found }]));
    setFiles((now) => [...now, ...chosen.filter((file) => refused.every((other) => other.file !== file))]);
    setProblem(refused.length === 0 ? undefined : refused.map(({ file, found }) => `${file.name}: ${found}`).join('. '));
    if (refused[0]) showErrorToast({ title: 'Invalid File', description: refused[0].found });
  }

  return (
    <div className="grid gap-4">
      <p id={hintId} className="text-xs text-soft">
        {hint}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptOf(kind)}
        onClick={dialog.onOpen}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          // Cleared, so that the same file can be chosen again.
          event.target.value = '';
          void take(chosen);
        }}
      />
      <FileNames files={files} onRemove={(file) => setFiles((now) => now.filter((other) => other !== file))} />
      <p role="status" className="text-xs text-soft empty:hidden">
        {FILE_DIALOG_COPY[dialog.state]}
      </p>
      <FormError message={problem} />
      <DialogActions>
        <Button variant="line" aria-describedby={hintId} onClick={() => input.current?.click()}>
          {selectLabel}
        </Button>
        <Button disabled={files.length === 0} onClick={() => onUpload(files)}>
          {uploadLabel}
        </Button>
      </DialogActions>
    </div>
  );
}

function FileNames({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }): ReactElement | null {
  if (files.length === 0) return null;
  return (
    <ul className="divide-y divide-line rounded-card border border-line">
      {files.map((file, index) => (
        <li key={index} className="flex min-h-12 items-center justify-between gap-3 pl-4 text-sm">
          <span className="min-w-0">{file.name}</span>
          <IconButton label={`Remove ${file.name}`} className="text-soft" onClick={() => onRemove(file)}>
            <Icon of={X} size={18} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
