import type { VaultItemAccess } from '@everkin/contracts/vaults/vault-items';
import type { ReactElement } from 'react';
import { SelectField } from '../../../components/ui/select.tsx';
import { TextArea, TextField } from '../../../components/ui/text-field.tsx';
import type { Issue } from '../../../lib/api/failure.ts';
import { WhenField } from '../../timeline/when-field.tsx';
import { CATEGORY_COPY, nameReaders } from '../vault-copy.ts';
import { CATEGORIES } from '../vault-search.ts';
import { WishesNotice } from '../wishes-notice.tsx';
import type { FormShape, ItemDraft } from './item-draft.ts';

type Props = FormShape & {
  draft: ItemDraft;
  onChange: (draft: ItemDraft) => void;
  /** What the server says about single fields. */
  issues: readonly Issue[];
  /** What is typed meanwhile would not be sent. */
  isSending: boolean;
  /** Whether who can see it is to be changed here. */
  mayShare: boolean;
  /** Everybody else in the vault; undefined until known. */
  others: readonly string[] | undefined;
};

const CHOICES = CATEGORIES.map((category) => ({ value: category, label: CATEGORY_COPY[category].label }));

/** What there is to say about an item, new or not. */
export function ItemFields({ draft, onChange, issues, isForSeveral = false, isWriting, isSending, mayShare, others }: Props): ReactElement {
  const issueOf = (path: string): string | undefined => issues.find((issue) => issue.path === path)?.message;
  const set = (change: Partial<ItemDraft>): void => onChange({ ...draft, ...change });
  return (
    <fieldset disabled={isSending} className="flex min-w-0 flex-col gap-4">
      <SelectField label="Category" value={draft.category} choices={CHOICES} onChange={(category) => set({ category })} />
      {draft.category === 'wishes' && <WishesNotice />}
      {!isForSeveral && (
        <TextField
          label="Title"
          placeholder={isWriting ? 'Oma’s butter cake' : 'The deed of the house'}
          maxLength={120}
          autoComplete="off"
          value={draft.title}
          error={issueOf('title')}
          onChange={({ target }) => set({ title: target.value })}
        />
      )}
      {isWriting && (
        <TextArea
          label="What you want to write down"
          rows={8}
          value={draft.text}
          error={issueOf('text')}
          onChange={({ target }) => set({ text: target.value })}
        />
      )}
      <WhenField label="When is it from? As well as you know" value={draft.when} onChange={(when) => set({ when })} />
      <TextArea
        label="Note (optional)"
        hint="Where the paper is, who is in the picture, what to know about it."
        rows={2}
        maxLength={4_000}
        value={draft.note}
        error={issueOf('note')}
        onChange={({ target }) => set({ note: target.value })}
      />
      {mayShare && <AccessField access={draft.access} others={others} onChange={(access) => set({ access })} />}
    </fieldset>
  );
}

type AccessProps = { access: VaultItemAccess; others: readonly string[] | undefined; onChange: (access: VaultItemAccess) => void };

function AccessField({ access, others, onChange }: AccessProps): ReactElement {
  return (
    <SelectField
      label="Who can see it"
      value={access}
      choices={[
        { value: 'private', label: 'Only me' },
        { value: 'shared', label: nameReaders(others) },
      ]}
      onChange={onChange}
    />
  );
}
