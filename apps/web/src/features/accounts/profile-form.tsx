import { DisplayName, User } from '@everkin/contracts/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../components/ui/button.tsx';
import { FormError } from '../../components/ui/form-error.tsx';
import { PhotoPicker } from '../../components/ui/photo-picker.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure, serverMessage } from '../../lib/api/failure.ts';
import { sendMultipart } from '../../lib/api/rest.ts';
import { renewUser } from './session.ts';

const Fields = z.object({ displayName: DisplayName });

/** The name and the picture, saved together (docs/SCREENS.md, Home). */
export function ProfileForm({ user }: { user: User }): ReactElement {
  const [picture, setPicture] = useState<File | null>(null);
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: { displayName: user.displayName } });
  const save = useMutation({
    mutationFn: ({ displayName }: z.output<typeof Fields>) => saveProfile(displayName, picture),
    onSuccess: (saved) => {
      renewUser(saved);
      setPicture(null);
      showToast({ title: 'Profile updated', description: 'Your profile has been updated successfully.' });
    },
    onError: (error) => showErrorToast({ title: 'Update failed', description: serverMessage(error, 'Failed to update profile') }),
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((values) => save.mutate(values))}>
      <PhotoPicker
        label="Profile Picture"
        isLabelShown
        hint={
          <>
            <span className="block">Click to upload or drag and drop</span>
            PNG, JPG or GIF (MAX. 5MB)
          </>
        }
        currentUrl={user.profilePicture}
        photo={picture}
        onPick={setPicture}
      />
      <TextField
        label="Display Name"
        placeholder="Your name"
        autoComplete="nickname"
        error={form.formState.errors.displayName?.message}
        {...form.register('displayName')}
      />
      <FormError message={save.error ? describeFailure(save.error).message : undefined} />
      <Button type="submit" isBusy={save.isPending}>
        Save Changes
      </Button>
    </form>
  );
}

/** Append the file last: the server streams the form and reads the fields before it. */
async function saveProfile(displayName: string, picture: File | null): Promise<User> {
  const form = new FormData();
  form.append('displayName', displayName);
  if (picture !== null) form.append('profile_picture', picture);
  return User.parse(await sendMultipart({ method: 'PUT', path: '/api/user/profile', form }).answer);
}
