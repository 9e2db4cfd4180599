import { CreateGroupAtHome, type CreateGroup, type Group } from '@everkin/contracts/groups';
import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button, buttonClass } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { FormError } from '../../components/ui/form-error.tsx';
import { SelectField } from '../../components/ui/select.tsx';
import { FailedState, Skeleton } from '../../components/ui/states.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useAvatars, type ShownAvatar } from '../avatars/use-avatars.ts';
import { useCreateGroup } from './use-create-group.ts';

/** A name and an avatar (docs/SCREENS.md, Home). */
export function CreateGroupDialog({ onClose, onCreated }: { onClose: () => void; onCreated: (group: Group) => void }): ReactElement {
  const list = useAvatars();
  const created = (group: Group): void => {
    onClose();
    onCreated(group);
  };
  return (
    <Dialog isOpen onClose={onClose} title="Create Group Conversation" description="Talk together about someone you love.">
      {list.state === 'loading' && <Skeleton className="h-40" />}
      {list.state === 'failed' && <FailedState message="Your avatars could not be loaded." onRetry={list.retry} />}
      {list.state === 'ready' && (list.avatars.length === 0 ? <NoAvatarYet /> : <GroupForm avatars={list.avatars} onCreated={created} />)}
    </Dialog>
  );
}

function GroupForm({ avatars, onCreated }: { avatars: readonly ShownAvatar[]; onCreated: (group: Group) => void }): ReactElement {
  const form = useForm<z.input<typeof CreateGroupAtHome>, unknown, CreateGroup>({
    resolver: zodResolver(CreateGroupAtHome),
    defaultValues: { name: '', avatarId: '' },
  });
  const { create, isPending, error } = useCreateGroup({ done: 'Your new group chat has been created successfully.', onCreated });
  const { errors } = form.formState;
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(create)}>
      <TextField label="Group Name" placeholder="Family Chat" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <Controller
        control={form.control}
        name="avatarId"
        render={({ field }) => (
          <SelectField
            label="Select Avatar"
            placeholder="Select an avatar"
            value={field.value}
            choices={avatars.map((avatar) => ({ value: avatar.id, label: avatar.name }))}
            onChange={field.onChange}
            error={errors.avatarId?.message}
          />
        )}
      />
      <FormError message={error} />
      <Button type="submit" isBusy={isPending}>
        Create Group
      </Button>
    </form>
  );
}

function NoAvatarYet(): ReactElement {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-sm text-soft">Create an avatar first.</p>
      <Link to="/onboarding" className={buttonClass('fill')}>
        Create Your First Avatar
      </Link>
    </div>
  );
}
