import type { Avatar, CreateAvatar } from '@everkin/contracts/avatars';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { FormError } from '../../components/ui/form-error.tsx';
import { PhotoPicker } from '../../components/ui/photo-picker.tsx';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useCreateMutation } from '../../lib/api/use-create-mutation.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { AvatarForm } from '../avatars/avatar-form.tsx';
import { OnboardingHeader } from './onboarding-header.tsx';
import { createAvatar } from '../avatars/save-avatar.ts';

const EMPTY = { name: '', relationship: 'family', status: 'living', phrases: '', values: '', advice: '' } as const;

/**
 * One form; then the address gets the avatar's id, and the page continues with its first memories (docs/SCREENS.md, New
 * onboarding).
 */
export function OnboardingPage(): ReactElement {
  useDocumentTitle('Create Avatar');
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [photo, setPhoto] = useState<File | null>(null);
  const create = useCreateMutation({
    send: createAvatar,
    onSuccess: (avatar) => {
      showToast({ title: 'Avatar created!', description: `${avatar.name} is here. Next, their words.` });
      utils.avatars.get.setData({ id: avatar.id }, avatar);
      return utils.avatars.list.invalidate();
    },
    onError: (error) => showErrorToast({ title: 'Failed to create avatar', description: describeFailure(error).message }),
  });
  /** Do not navigate if the person has left meanwhile. */
  function createFrom(values: CreateAvatar): void {
    const goOn = (avatar: Avatar): void => void navigate({ to: '/onboarding', search: { avatar: avatar.id }, replace: true });
    create.mutate({ values, photo }, { onSuccess: goOn });
  }

  return (
    <div className="mx-auto w-full max-w-[620px] px-5 pb-12">
      <OnboardingHeader />
      <main>
        <h1 className="mt-4 text-2xl">Create Avatar</h1>
        <p className="mt-2 mb-8 text-sm text-soft">
          Who would you like to talk with? A name is enough to begin; everything else can come later.
        </p>
        <AvatarForm initial={EMPTY} photoPicker={<PhotoPicker photo={photo} onPick={setPhoto} />} onSubmit={createFrom}>
          <FormError message={create.error ? describeFailure(create.error).message : undefined} />
          <Button type="submit" disabled={create.isPending || create.isSuccess} className="mt-2 min-h-12">
            {create.isPending ? 'Creating Avatar...' : 'Create Avatar'}
          </Button>
        </AvatarForm>
      </main>
    </div>
  );
}
