import { CreateAvatar } from '@everkin/contracts/avatars';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactElement, ReactNode } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { SelectField } from '../../components/ui/select.tsx';
import { TextArea, TextField } from '../../components/ui/text-field.tsx';
import { PERSONALITY_QUESTIONS, RELATIONSHIP_CHOICES, STATUS_CHOICES } from './avatar-copy.ts';

const Fields = CreateAvatar.omit({ imageUrl: true, avatar_image: true });
export type AvatarFields = z.output<typeof Fields>;

type Props = {
  initial: z.input<typeof Fields>;
  photoPicker: ReactNode;
  /** The dates of a life, which depend on the status. */
  renderDates?: (status: AvatarFields['status']) => ReactNode;
  children: ReactNode;
  onSubmit: (values: AvatarFields) => void;
};

/** The avatar fields, for creating and editing (docs/PRODUCT.md, Editing an avatar). `children` are the error and the buttons. */
export function AvatarForm({ initial, photoPicker, renderDates, children, onSubmit }: Props): ReactElement {
  const form = useForm<z.input<typeof Fields>, unknown, AvatarFields>({ resolver: zodResolver(Fields), defaultValues: initial });
  const { errors } = form.formState;
  const status = useWatch({ control: form.control, name: 'status' }) ?? 'living';
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(onSubmit)}>
      {photoPicker}
      <TextField label="Name" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <div className="grid gap-5 md:grid-cols-2">
        <Controller
          control={form.control}
          name="relationship"
          render={({ field }) => (
            <SelectField label="Relationship" value={field.value ?? 'family'} choices={RELATIONSHIP_CHOICES} onChange={field.onChange} />
          )}
        />
        <Controller
          control={form.control}
          name="status"
          render={({ field }) => (
            <SelectField label="Current Status" value={field.value ?? 'living'} choices={STATUS_CHOICES} onChange={field.onChange} />
          )}
        />
      </div>
      {renderDates?.(status)}
      <fieldset className="mt-2 grid min-w-0 gap-5 border-t border-line pt-6">
        <legend className="sr-only">Personality Questions, optional</legend>
        <div aria-hidden="true">
          <p className="font-serif text-lg">Personality Questions</p>
          <p className="mt-1 text-sm text-soft">Optional. In their own words, as you remember them.</p>
        </div>
        {PERSONALITY_QUESTIONS.map(({ field, label, hint }) => (
          <TextArea key={field} label={label} hint={hint} rows={2} error={errors[field]?.message} {...form.register(field)} />
        ))}
      </fieldset>
      {children}
    </form>
  );
}
