import type { Avatar } from '@everkin/contracts/avatars';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { Logo } from '../../components/logo.tsx';
import { Button, buttonClass } from '../../components/ui/button.tsx';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { FormError } from '../../components/ui/form-error.tsx';
import { LogoutButton } from '../accounts/logout-button.tsx';
import { AddTextStep } from '../memories/add-text-step.tsx';
import { AvatarForm } from './avatar-form.tsx';
import { PhotoPicker } from '../../components/ui/photo-picker.tsx';
import { createAvatar } from './save-avatar.ts';

const EMPTY = { name: '', relationship: 'family', status: 'living', phrases: '', values: '', advice: '' } as const;

/** One form, and after it the first memories (product.md section 2, New onboarding). */
export function OnboardingPage(): ReactElement {
  useDocumentTitle('Create Avatar');
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [photo, setPhoto] = useState<File | null>(null);
  const [created, setCreated] = useState<Avatar | null>(null);
  const create = useMutation({
    mutationFn: (fields: Parameters<typeof createAvatar>[0]) => createAvatar(fields, photo),
    onSuccess: async (avatar) => {
      setCreated(avatar);
      showToast({ title: 'Avatar created!', description: `${avatar.name} is here. Next, their words.` });
      await utils.avatars.list.invalidate();
    },
    onError: (error) => showErrorToast({ title: 'Failed to create avatar', description: describeFailure(error).message }),
  });
  return (
    <div className="mx-auto w-full max-w-[620px] px-5 pb-12">
      <OnboardingHeader />
      <main>
        <h1 className="mt-4 text-2xl">Create Avatar</h1>
        <p className="mt-2 mb-8 text-sm text-soft">
          Who would you like to talk with? A name is enough to begin; everything else can come later.
        </p>
        <AvatarForm
          initial={EMPTY}
          photoPicker={<PhotoPicker photo={photo} onPick={setPhoto} />}
          onSubmit={(fields) => create.mutate(fields)}
        >
          <FormError message={create.error ? describeFailure(create.error).message : undefined} />
          <Button type="submit" disabled={create.isPending || created !== null} className="mt-2 min-h-12">
            {create.isPending ? 'Creating Avatar...' : 'Create Avatar'}
          </Button>
        </AvatarForm>
      </main>
      {created !== null && <AddTextStep avatar={created} onDone={() => void navigate({ to: '/chat/$id', params: { id: created.id } })} />}
    </div>
  );
}

function OnboardingHeader(): ReactElement {
  return (
    <header className="flex h-16 items-center justify-between">
      <Link to="/" aria-label="Everkin, home" className="inline-flex min-h-11 items-center">
        <Logo />
      </Link>
      <div className="flex items-center">
        <LogoutButton />
        <Link to="/" className={buttonClass('quiet')}>
          Skip
        </Link>
      </div>
    </header>
  );
}
