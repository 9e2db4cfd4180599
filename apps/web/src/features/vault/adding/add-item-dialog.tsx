import type { UserId } from '@everkin/contracts/ids';
import type { VaultCategory } from '@everkin/contracts/vaults/vault-items';
import type { Vault, VaultPeople } from '@everkin/contracts/vaults/vaults';
import { useState, type ReactElement } from 'react';
import { AskBeforeLeaving } from '../../../components/ui/ask-before-leaving.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { FormError } from '../../../components/ui/form-error.tsx';
import { listOthers } from '../vault-copy.ts';
import { AddItemForm } from './add-item-form.tsx';
import { ChooseKind } from './choose-kind.tsx';
import { type From, type ItemDraft, makeDraft } from './item-draft.ts';
import { findFileProblem } from './use-add-item.ts';

type Props = {
  vault: Vault;
  /** Undefined until known. */
  people: VaultPeople | undefined;
  selfId: UserId;
  /** The category that is shown, if one is. */
  initialCategory: VaultCategory | null;
  onClose: () => void;
};

/** Nothing is chosen yet; files are; or it is written. */
type Adding = { initial: ItemDraft; files: readonly File[] } | null;

/** To the three ways to add something, or out of the dialog. */
type Way = 'back' | 'close';

/** Adds something to a vault: a photograph, files, or what is written. */
export function AddItemDialog({ vault, people, selfId, initialCategory, onClose }: Props): ReactElement {
  const [adding, setAdding] = useState<Adding>(null);
  const [problem, setProblem] = useState<string>();
  const [isUnsent, setUnsent] = useState(false);
  const [wayOut, setWayOut] = useState<Way | null>(null);

  function begin(files: readonly File[], from: From): void {
    const problems = files.flatMap((file) => findFileProblem(file) ?? []);
    const fine = files.filter((file) => findFileProblem(file) === null);
    setProblem(problems.length === 0 ? undefined : problems.join(' '));
    if (fine.length === 0 && files.length > 0) return;
    setAdding({ initial: makeDraft(fine, { from, role: vault.role, shown: initialCategory }), files: fine });
  }

  const leaveTo = (way: Way): void => (isUnsent ? setWayOut(way) : leave(way));

  function leave(way: Way): void {
    setWayOut(null);
    if (way === 'close') return onClose();
    setUnsent(false);
    setProblem(undefined);
    setAdding(null);
  }

  return (
    <>
      <Dialog isOpen onClose={() => leaveTo('close')} title="Add something">
        {adding === null && (
          <div className="grid grid-cols-1 gap-4">
            <FormError message={problem} />
            <ChooseKind onFiles={begin} onWrite={() => begin([], 'words')} />
          </div>
        )}
        {adding !== null && (
          <AddItemForm
            vaultId={vault.id}
            initial={adding.initial}
            initialFiles={adding.files}
            leftOut={problem}
            others={people && listOthers(people, selfId)}
            onUnsent={setUnsent}
            onBack={() => leaveTo('back')}
            onSaved={onClose}
          />
        )}
      </Dialog>
      <AskBeforeLeaving
        isUnsent={isUnsent}
        closing={{ isAsked: wayOut !== null, onStay: () => setWayOut(null), onClose: () => leave(wayOut ?? 'close') }}
      />
    </>
  );
}
