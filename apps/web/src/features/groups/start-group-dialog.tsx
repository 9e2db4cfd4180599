import { CreateGroup } from '@everkin/contracts/groups';
import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent, ReactElement } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { FormError } from '../../components/ui/form-error.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { showErrorToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/api/failure.ts';
import { isForInputMethod } from '../../lib/input-method.ts';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import { describeCreationFailure, useCreateGroup } from './use-create-group.ts';

/** The avatar may have been deleted on another device while this page was open. */
const nameStartFailure = (error: unknown): string =>
  describeFailure(error).code === 'NOT_FOUND'
    ? 'Avatar ID is required: this avatar does not exist any more.'
    : describeCreationFailure(error);

/** Creates a group with the avatar of this conversation, and goes there (docs/SCREENS.md, Chat screen). */
export function StartGroupDialog({ avatar, onClose }: { avatar: ShownAvatar; onClose: () => void }): ReactElement {
  const navigate = useNavigate();
  const form = useForm<z.input<typeof CreateGroup>, unknown, CreateGroup>({
    resolver: zodResolver(CreateGroup),
    defaultValues: { name: '', avatarId: avatar.id },
  });
  const isBlank = useWatch({ control: form.control, name: 'name' }).trim() === '';
  const { create, isPending, error } = useCreateGroup({
    done: 'You can now invite others to join this conversation',
    nameFailure: nameStartFailure,
    onCreated: (group) => void navigate({ to: '/group-chat/$id', params: { id: group.id } }),
  });

  /** While the name is blank the button is disabled and Enter submits nothing: show the error here. */
  function pressKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && isBlank && !isForInputMethod(event.nativeEvent))
      showErrorToast({ title: 'Group name required', description: 'Please enter a name for this group chat' });
  }

  return (
    <Dialog isOpen onClose={onClose} title="Group Chat" description={`Talk together about ${avatar.name}. You can invite others next.`}>
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(create)}>
        <TextField
          label="Group Name"
          placeholder="Family chat with Grandma"
          autoComplete="off"
          error={form.formState.errors.name?.message}
          onKeyDown={pressKey}
          {...form.register('name')}
        />
        <FormError message={error} />
        <Button type="submit" disabled={isBlank || isPending}>
          {isPending ? 'Creating...' : 'Create Group Chat'}
        </Button>
      </form>
    </Dialog>
  );
}
