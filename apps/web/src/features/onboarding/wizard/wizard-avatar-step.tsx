import { CreateAvatar } from '@everkin/contracts/avatars';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, type ReactElement } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../../components/ui/button.tsx';
import { PhotoPicker } from '../../../components/ui/photo-picker.tsx';
import { SelectField } from '../../../components/ui/select.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { showToast } from '../../../components/ui/toast.ts';
import type { Wizard } from './use-wizard.ts';
import { RELATIONSHIP_CHOICES, STATUS_CHOICES } from '../../avatars/avatar-copy.ts';

const Fields = CreateAvatar.pick({ name: true, relationship: true, status: true });

/** Name, relationship, status, and an optional photo. */
export function WizardAvatarStep({ wizard }: { wizard: Wizard }): ReactElement {
  const { draft, setDraft, photo, setPhoto } = wizard;
  const form = useForm<z.input<typeof Fields>, unknown, z.output<typeof Fields>>({
    resolver: zodResolver(Fields),
    defaultValues: draft.fields,
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { name, relationship = 'family', status = 'living' } }) =>
          setDraft({ fields: { name, relationship, status } }),
      }),
    // Equivalent on every render: it only passes on what was typed.
    // oxlint-disable-next-line react/exhaustive-deps
    [form],
  );
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(() => wizard.dispatch({ type: 'continued' }))}>
      <h1 className="text-2xl">Create Your First Avatar</h1>
      <div className="my-2 grid justify-items-center gap-3">
        <p className="text-sm font-[540]">Upload a Photo</p>
        <PhotoPicker
          photo={photo}
          hint="Tap to upload"
          pickedHint="Change photo"
          onPick={(picked) => {
            setPhoto(picked);
            showToast({ title: 'Photo added', description: picked.name });
          }}
        />
      </div>
      <TextField label="Name" autoComplete="off" error={form.formState.errors.name?.message} {...form.register('name')} />
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
      <Button type="submit" className="mt-3 min-h-12">
        Continue
      </Button>
    </form>
  );
}
