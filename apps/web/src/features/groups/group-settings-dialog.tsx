import { UpdateGroup, type GroupDetails, type ReplyPolicy, type WhoMayInvite } from '@everkin/contracts/groups';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactElement } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { FormError } from '../../components/ui/form-error.tsx';
import { SelectField, type Choice } from '../../components/ui/select.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';

const Fields = UpdateGroup.pick({ name: true, replyPolicy: true, whoMayInvite: true }).required();

const POLICY_CHOICES: readonly Choice<ReplyPolicy>[] = [
  { value: 'named', label: 'When named or asked' },
  { value: 'always', label: 'Always' },
  { value: 'quiet', label: 'Quiet' },
];
const INVITE_CHOICES: readonly Choice<WhoMayInvite>[] = [
  { value: 'everyone', label: 'Every member' },
  { value: 'owner', label: 'Only the owner' },
];

/** The owner's settings: the name, when the avatar replies, who may invite (docs/PRODUCT.md, Members and owners). */
export function GroupSettingsDialog({ details, onClose }: { details: GroupDetails; onClose: () => void }): ReactElement {
  const { id: groupId, name, replyPolicy, whoMayInvite } = details.groupChat;
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: { name, replyPolicy, whoMayInvite } });
  const { save, isPending, error } = useSaveGroup(groupId, onClose);
  return (
    <Dialog isOpen onClose={onClose} title="Group settings">
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(save)}>
        <TextField label="Group Name" autoComplete="off" error={form.formState.errors.name?.message} {...form.register('name')} />
        <div className="grid gap-1.5">
          <Controller
            control={form.control}
            name="replyPolicy"
            render={({ field }) => (
              <SelectField
                label={`When ${details.avatar.name} answers`}
                value={field.value}
                choices={POLICY_CHOICES}
                onChange={field.onChange}
              />
            )}
          />
          <p className="text-xs text-soft">It waits while somebody is typing, and stays out of the conversation when you ask it to.</p>
        </div>
        <Controller
          control={form.control}
          name="whoMayInvite"
          render={({ field }) => (
            <SelectField label="Who may invite" value={field.value} choices={INVITE_CHOICES} onChange={field.onChange} />
          )}
        />
        <FormError message={error} />
        <Button type="submit" isBusy={isPending}>
          Save Changes
        </Button>
      </form>
    </Dialog>
  );
}

function useSaveGroup(groupId: UpdateGroup['groupId'], onSaved: () => void) {
  const utils = trpc.useUtils();
  const update = trpc.groups.update.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.groups.get.invalidate({ groupId }), utils.groups.list.invalidate()]);
      showToast({ title: 'Group updated', description: 'Your changes have been saved.' });
      onSaved();
    },
    onError: (error) => showErrorToast({ title: 'Group not updated', description: describeFailure(error).message }),
  });
  return {
    save: (fields: Omit<UpdateGroup, 'groupId' | 'ownerId'>) => update.mutate({ groupId, ...fields }),
    isPending: update.isPending,
    error: update.error ? describeFailure(update.error).message : undefined,
  };
}
