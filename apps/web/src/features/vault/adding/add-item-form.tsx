import type { VaultId } from '@everkin/contracts/ids';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type FormEvent, type ReactElement } from 'react';
import { Button, IconButton } from '../../../components/ui/button.tsx';
import { PinnedActions } from '../../../components/ui/dialog.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { showToast } from '../../../components/ui/toast.ts';
import { describeAdded, formatFileSize, titleOfFile } from '../vault-copy.ts';
import { type FormShape, isSameDraft, type ItemDraft, messageBelow } from './item-draft.ts';
import { ItemFields } from './item-fields.tsx';
import { type NewItem, useAddItem } from './use-add-item.ts';
import { useFirstInvalid } from './use-first-invalid.ts';

type Props = {
  vaultId: VaultId;
  initial: ItemDraft;
  /** None for what is written. */
  initialFiles: readonly File[];
  /** About files that cannot be added. */
  leftOut: string | undefined;
  /** Everybody else in the vault; undefined until known. */
  others: readonly string[] | undefined;
  /** Whether closing would lose anything. */
  onUnsent: (isUnsent: boolean) => void;
  onBack: () => void;
  onSaved: () => void;
};

/** What there is to say about what is added. Several files are sent one after the other; what has been sent leaves the list. */
export function AddItemForm(props: Props): ReactElement {
  const { vaultId, initial, initialFiles, leftOut, others, onUnsent, onBack, onSaved } = props;
  const [draft, setDraft] = useState(initial);
  const [files, setFiles] = useState(initialFiles);
  const [addedTitles, setAddedTitles] = useState<readonly string[]>([]);
  const { add, isSending, failure, failed, sentPercent } = useAddItem(vaultId);
  const form = useFirstInvalid(failure, isSending);
  const shape = { isWriting: initialFiles.length === 0, isForSeveral: initialFiles.length > 1 };
  const report = useEffectEvent((isLost: boolean) => onUnsent(isLost));
  const isUnsent = !shape.isWriting || !isSameDraft(draft, initial);
  useEffect(() => report(isUnsent), [isUnsent]);
  const leaveOut = (file: File | null): void => setFiles((now) => now.filter((other) => other !== file));

  async function save(): Promise<void> {
    const items = listItems(draft, files, shape);
    const areAllAdded = await add(items, ({ draft: { title }, file }) => {
      leaveOut(file);
      setAddedTitles((now) => [...now, title]);
    });
    if (!areAllAdded) return;
    onUnsent(false);
    showToast({ title: 'Added', description: describeAdded([...addedTitles, ...items.map((item) => item.draft.title)]) });
    onSaved();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void save();
  }

  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <LeftOut words={leftOut} />
      <FileNames files={files} isBusy={isSending} onRemove={leaveOut} />
      <ItemFields
        {...shape}
        draft={draft}
        onChange={setDraft}
        issues={failure?.issues ?? []}
        isSending={isSending}
        mayShare
        others={others}
      />
      {isSending && !shape.isWriting && <ProgressBar label="Sending" percent={sentPercent} />}
      <PinnedActions error={isSending ? undefined : nameFailed(messageBelow(failure, shape), failed?.file, shape)}>
        <Button variant="line" disabled={isSending} onClick={onBack}>
          Back
        </Button>
        <Button type="submit" isBusy={isSending} disabled={!shape.isWriting && files.length === 0}>
          {shape.isForSeveral ? `Add ${files.length}` : 'Add'}
        </Button>
      </PinnedActions>
    </form>
  );
}

/** Each file with what is said of all of them. */
function listItems(draft: ItemDraft, files: readonly File[], { isWriting, isForSeveral }: FormShape): NewItem[] {
  if (isWriting) return [{ draft, file: null }];
  return files.map((file) => ({ draft: isForSeveral ? { ...draft, title: titleOfFile(file.name) } : draft, file }));
}

/** Of several files it is said which one could not be added. */
function nameFailed(message: string | undefined, file: File | null | undefined, { isForSeveral }: FormShape): string | undefined {
  return message === undefined || !isForSeveral || !file ? message : `“${file.name}” has not been added. ${message}`;
}

const LeftOut = ({ words }: { words: string | undefined }): ReactElement | null =>
  words === undefined ? null : (
    <p role="alert" className="text-sm text-danger">
      {words}
    </p>
  );

type FileNamesProps = { files: readonly File[]; isBusy: boolean; onRemove: (file: File) => void };

function FileNames({ files, isBusy, onRemove }: FileNamesProps): ReactElement | null {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className="divide-y divide-line rounded-card border border-line">
      {files.map((file, index) => (
        <li key={index} className="flex min-h-12 items-center justify-between gap-3 pl-4 text-sm">
          <span className="min-w-0 py-2 wrap-anywhere">
            {file.name} <span className="text-xs text-soft">{formatFileSize(file.size)}</span>
          </span>
          {files.length > 1 && (
            <IconButton label={`Leave out ${file.name}`} className="text-soft" disabled={isBusy} onClick={() => onRemove(file)}>
              <Icon of={X} size={18} />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
