import { useLocation, useNavigate } from '@tanstack/react-router';
import { AudioLines, BookOpen, EllipsisVertical, Pause, Pencil, Play, Target, Trash2, Trees } from 'lucide-react';
import { Suspense, useState, type ReactElement } from 'react';
import { lazyDialog } from '../../components/ui/lazy.tsx';
import { Menu, MenuItem } from '../../components/ui/menu.tsx';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';
import type { ShownAvatar } from '../avatars/use-avatars.ts';

// Loaded when first opened: few visits need these forms, so they should not delay the home page.
const EditAvatarDialog = lazyDialog(() => import('../avatars/edit-avatar-dialog.tsx').then((module) => module.EditAvatarDialog));
const GoalDialog = lazyDialog(() => import('../avatars/goal-dialog.tsx').then((module) => module.GoalDialog));
const DeleteAvatarDialog = lazyDialog(() => import('../avatars/delete-avatar-dialog.tsx').then((module) => module.DeleteAvatarDialog));

const AddVoiceDialog = lazyDialog(() => import('../voice/add-voice-dialog.tsx').then((module) => module.AddVoiceDialog));

type OpenDialog = 'edit' | 'goal' | 'voice' | 'delete' | null;

/** Edit Avatar, Set Goal, a voice sample, Pause or Resume (docs/PRODUCT.md, Paused avatars), Delete Avatar. */
export function AvatarMenu({ avatar, className }: { avatar: ShownAvatar; className?: string }): ReactElement {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const togglePause = usePauseToggle(avatar);
  const navigate = useNavigate();
  const isOnPage = useLocation().pathname.startsWith('/avatars/');
  // A late save closes only its own dialog, not another opened meanwhile.
  const close = (): void => setDialog((open) => (open === dialog ? null : open));
  return (
    <>
      <Menu label={`Options for ${avatar.name}`} icon={EllipsisVertical} isOpenAtFirst {...(className ? { className } : {})}>
        {!isOnPage && (
          <MenuItem icon={BookOpen} onSelect={() => void navigate({ to: '/avatars/$id', params: { id: avatar.id } })}>
            Open {avatar.name}’s page
          </MenuItem>
        )}
        <MenuItem icon={Trees} onSelect={() => void navigate({ to: '/avatars/$id/garden', params: { id: avatar.id } })}>
          Garden
        </MenuItem>
        <MenuItem icon={Pencil} onSelect={() => setDialog('edit')}>
          Edit Avatar
        </MenuItem>
        <MenuItem icon={Target} onSelect={() => setDialog('goal')}>
          Set Goal
        </MenuItem>
        <MenuItem icon={AudioLines} onSelect={() => setDialog('voice')}>
          {avatar.voiceStatus === 'none' ? 'Add Voice Sample' : 'Voice Settings'}
        </MenuItem>
        <MenuItem icon={avatar.isActive ? Pause : Play} onSelect={togglePause}>
          {avatar.isActive ? 'Pause' : 'Resume'}
        </MenuItem>
        <MenuItem icon={Trash2} isDanger onSelect={() => setDialog('delete')}>
          Delete Avatar
        </MenuItem>
      </Menu>
      {/* Mounted only while open: each opening starts from the saved values. */}
      <Suspense>
        {dialog === 'edit' && <EditAvatarDialog avatar={avatar} onClose={close} />}
        {dialog === 'goal' && <GoalDialog avatar={avatar} onClose={close} />}
        {dialog === 'voice' && <AddVoiceDialog avatar={avatar} onAdded={close} onSkip={close} onClose={close} />}
        {dialog === 'delete' && <DeleteAvatarDialog avatar={avatar} onClose={close} />}
      </Suspense>
    </>
  );
}

function usePauseToggle(avatar: ShownAvatar): () => void {
  const utils = trpc.useUtils();
  const update = trpc.avatars.update.useMutation({
    onSuccess: async (saved) => {
      await utils.avatars.list.invalidate();
      showToast(
        saved.isActive
          ? { title: `${saved.name} answers again` }
          : { title: `${saved.name} is paused`, description: 'Everything is kept. Resume at any time.' },
      );
    },
    onError: (error) => showErrorToast({ title: 'Error', description: describeFailure(error).message }),
  });
  return () => update.mutate({ id: avatar.id, isActive: !avatar.isActive });
}
