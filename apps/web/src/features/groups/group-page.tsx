import type { User } from '@everkin/contracts/accounts';
import type { GroupId } from '@everkin/contracts/ids';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import type { CitedMemory } from '../messages/cited-memories.ts';
import { AnswersNote } from './conversation/answers-note.tsx';
import { DeleteGroupDialog, LeaveGroupDialog } from './end-group-dialogs.tsx';
import { GroupComposer } from './conversation/group-composer.tsx';
import { GroupHeader } from './group-header.tsx';
import { GroupMessages } from './conversation/group-messages.tsx';
import { GroupSettingsDialog } from './group-settings-dialog.tsx';
import { InviteToGroupDialog } from './invitations/invite-to-group-dialog.tsx';
import { MentionNames } from './mentions/mention-text.tsx';
import { listMentionable } from './mentions/mentions.ts';
import { AvatarMuted, useMute } from './conversation/muted-avatar.tsx';
import { mayInvite } from './members/people.ts';
import { PeoplePanel } from './members/people-panel.tsx';
import { SourceDialog } from './conversation/source-dialog.tsx';
import { listShown } from './conversation/group-outbox.ts';
import type { LoadedGroup } from './use-group.ts';
import { usePresence } from './members/use-presence.ts';
import { useGroupSending } from './conversation/use-group-sending.ts';
import { useTyping } from './conversation/use-typing.ts';

type OpenDialog =
  | { name: 'people' | 'settings' | 'leave' | 'delete' }
  | { name: 'invite'; email: string }
  | { name: 'source'; cited: CitedMemory };

type Props = { groupId: GroupId; group: LoadedGroup; user: User; opensInvite: boolean };

/** The conversation of a group, with its people beside it. */
export function GroupPage({ groupId, group, user, opensInvite }: Props): ReactElement {
  const { details } = group;
  useDocumentTitle(details.groupChat.name);
  const sending = useGroupSending({ groupId, group, writerId: user.id });
  const members = usePresence(details.members);
  const typing = useTyping({ groupId, members: details.members, messages: group.messages });
  const [dialog, setDialog] = useState<OpenDialog | null>(
    opensInvite && mayInvite(details, user.id) ? { name: 'invite', email: '' } : null,
  );
  useOpenedOnce(opensInvite);
  // A late save closes only its own dialog, not another opened meanwhile.
  const close = (): void => setDialog((open) => (open === dialog ? null : open));
  const open = (name: 'people' | 'settings' | 'leave' | 'delete'): void => setDialog({ name });
  const invite = (email = ''): void => setDialog({ name: 'invite', email });
  const mute = useMute(details);
  const people = listMentionable(details, { userId: user.id, avatarTone: group.avatarTone });
  const panel = <PeoplePanel details={{ ...details, members }} avatarTone={group.avatarTone} userId={user.id} onInvite={invite} />;
  return (
    <div className="grid h-dvh grid-cols-[minmax(0,1fr)] md:grid-cols-[272px_minmax(0,1fr)] lg:grid-cols-[320px_minmax(0,1fr)]">
      <aside aria-label="People in this group" className="hidden overflow-y-auto border-r border-line bg-surface px-6 py-7 md:block">
        {panel}
      </aside>
      <div className="grid h-dvh min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_minmax(0,1fr)_auto]">
        <GroupHeader details={details} avatarTone={group.avatarTone} userId={user.id} mute={mute} onOpen={open} onInvite={() => invite()} />
        <AnswersNote details={details} mute={mute} />
        <MentionNames details={details} userId={user.id}>
          <AvatarMuted value={mute.isMuted}>
            <GroupMessages
              group={group}
              shown={listShown(group.messages, sending.unsent)}
              user={user}
              onRetry={sending.resend}
              onSend={sending.send}
              onInvite={() => invite()}
              onOpenSource={(cited) => setDialog({ name: 'source', cited })}
            />
          </AvatarMuted>
        </MentionNames>
        <GroupComposer groupId={groupId} typing={typing} people={people} onSend={sending.send} />
      </div>
      {dialog?.name === 'people' && (
        <Dialog isOpen onClose={close} title="People in this group">
          {panel}
        </Dialog>
      )}
      {dialog?.name === 'invite' && <InviteToGroupDialog groupId={groupId} initialEmail={dialog.email} onClose={close} />}
      {dialog?.name === 'source' && <SourceDialog cited={dialog.cited} avatarName={details.avatar.name} onClose={close} />}
      {dialog?.name === 'settings' && <GroupSettingsDialog details={details} onClose={close} />}
      {dialog?.name === 'leave' && <LeaveGroupDialog group={group} userId={user.id} onClose={close} />}
      {dialog?.name === 'delete' && <DeleteGroupDialog group={group} onClose={close} />}
    </div>
  );
}

/** Takes the open dialog out of the address, so that a reload does not open it again. */
function useOpenedOnce(opensInvite: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (opensInvite) void navigate({ to: '.', search: {}, replace: true });
  }, [opensInvite, navigate]);
}
