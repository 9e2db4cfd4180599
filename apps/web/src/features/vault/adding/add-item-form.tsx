import type { VaultId } from '@everkin/contracts/ids';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { Button, IconButton } from '../../../components/ui/button.tsx';
import { PinnedActions } from '../../../components/ui/dialog.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { showToast } from '../../../components/ui/toast.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { formatFileSize, titleOfFile } from '../vault-copy.ts';
import { type ItemDraft, messageBelow } from './item-draft.ts';
import { ItemFields } from './item-fields.tsx';
import { useAddItem } from './use-add-item.ts';

type Props = {
  vaultId: VaultId;
  initial: ItemDraft;
  /** None for what is written. */
  initialFiles: readonly File[];
  /** About files that cannot be added. */
  leftOut: string | undefined;
  others: readonly string[];
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
  const { adding, sentPercent } = useAddItem(vaultId);
  const failure = adding.error ? describeFailure(adding.error) : null;
  const isWriting = initialFiles.length === 0;
  const isForSeveral = initialFiles.length > 1;
  const isUnsent = !isWriting || draft.title !== '' || draft.text !== '' || draft.note !== '';
  const report = useEffectEvent((isLost: boolean) => onUnsent(isLost));
  useEffect(() => report(isUnsent), [isUnsent]);

  async function save(): Promise<void> {
    for (const file of isWriting ? [null] : files) {
      const title = isForSeveral && file ? titleOfFile(file.name) : draft.title;
      // Why it failed is shown; what comes after it waits.
      const item = await adding.mutateAsync({ draft: { ...draft, title }, file }).catch(() => null);
      if (!item) return;
      setFiles((now) => now.filter((other) => other !== file));
    }
    onUnsent(false);
    showToast({
      title: 'Added',
      description: isForSeveral ? `${initialFiles.length} things have been added.` : `“${draft.title.trim()}” has been added.`,
    });
    onSaved();
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {leftOut !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {leftOut}
        </p>
      )}
      <FileNames files={files} isBusy={adding.isPending} onRemove={(file) => setFiles((now) => now.filter((other) => other !== file))} />
      <ItemFields
        draft={draft}
        onChange={setDraft}
        issues={failure?.issues ?? []}
        isForSeveral={isForSeveral}
        isWriting={isWriting}
        others={others}
      />
      {adding.isPending && !isWriting && <ProgressBar label="Sending" percent={sentPercent} />}
      <PinnedActions error={messageBelow(failure)}>
        <Button variant="line" disabled={adding.isPending} onClick={onBack}>
          Back
        </Button>
        <Button type="submit" isBusy={adding.isPending} disabled={!isWriting && files.length === 0}>
          {isForSeveral ? `Add ${files.length}` : 'Add'}
        </Button>
      </PinnedActions>
    </form>
  );
}

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
