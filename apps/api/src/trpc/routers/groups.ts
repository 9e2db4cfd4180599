import {
  AnswerRequest,
  ChooseInGroup,
  CreateGroup,
  GetGroup,
  Group,
  GroupDetails,
  GroupMessage,
  GroupMessageRef,
  GroupRef,
  Invitation,
  InvitationByToken,
  InvitationDetails,
  InvitationRef,
  InvitationSent,
  InvitationToDecline,
  InviteMember,
  JoinedGroup,
  ListedGroup,
  ListGroups,
  MemberRef,
  ReadGroup,
  SaveGroupMessage,
  UpdateGroup,
} from '@everkin/contracts/groups';
import { acceptInvitation } from '@everkin/domain/groups/invitations/accept-invitation';
import { resolveJoinRequest } from '@everkin/domain/groups/invitations/resolve-join-request';
import { requestToJoin } from '@everkin/domain/groups/invitations/request-to-join';
import { setGroupPreferences } from '@everkin/domain/groups/set-group-preferences';
import { createGroup } from '@everkin/domain/groups/create-group';
import { declineInvitation } from '@everkin/domain/groups/invitations/decline-invitation';
import { deleteGroup } from '@everkin/domain/groups/delete-group';
import { getGroup } from '@everkin/domain/groups/get-group';
import { getGroupMessage } from '@everkin/domain/groups/get-group-message';
import { getInvitation } from '@everkin/domain/groups/invitations/get-invitation';
import { getGroupInvitationToDecline } from '@everkin/domain/groups/invitations/get-group-invitation-to-decline';
import { inviteMember } from '@everkin/domain/groups/invitations/invite-member';
import { listGroups } from '@everkin/domain/groups/list-groups';
import { markGroupRead } from '@everkin/domain/groups/read-receipts/mark-group-read';
import { removeMember } from '@everkin/domain/groups/remove-member';
import { revokeInvitation } from '@everkin/domain/groups/invitations/revoke-invitation';
import { saveGroupMessage } from '@everkin/domain/groups/save-group-message';
import { setTyping } from '@everkin/domain/groups/presence/set-typing';
import { updateGroup } from '@everkin/domain/groups/update-group';
import { z } from 'zod';
import { MESSAGE_BODY_MAX_BYTES } from '../call-rules.ts';
import { findActor, publicProcedure, router, userProcedure } from '../init.ts';
import { throttledWrite } from '../throttled.ts';

export const groupsRouter = router({
  list: userProcedure
    .input(ListGroups.optional())
    .output(z.array(ListedGroup))
    .query(({ ctx, input }) => listGroups(ctx.deps, ctx.actor, input ?? {})),
  create: userProcedure
    .input(CreateGroup)
    .use(throttledWrite('memory'))
    .output(Group)
    .mutation(({ ctx, input }) => createGroup(ctx.deps, ctx.actor, input)),
  get: userProcedure
    .input(GetGroup)
    .output(GroupDetails)
    .query(({ ctx, input }) => getGroup(ctx.deps, ctx.actor, input)),
  update: userProcedure
    .input(UpdateGroup)
    .output(Group)
    .mutation(({ ctx, input }) => updateGroup(ctx.deps, ctx.actor, input)),
  choose: userProcedure
    .input(ChooseInGroup)
    .output(z.void())
    .mutation(({ ctx, input }) => setGroupPreferences(ctx.deps, ctx.actor, input)),
  delete: userProcedure
    .input(GroupRef)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteGroup(ctx.deps, ctx.actor, input)),
  saveMessage: userProcedure
    .meta({ bodyMaxBytes: MESSAGE_BODY_MAX_BYTES })
    .input(SaveGroupMessage)
    .output(GroupMessage)
    .mutation(({ ctx, input }) => saveGroupMessage(ctx.deps, ctx.actor, input)),
  getMessage: userProcedure
    .input(GroupMessageRef)
    .output(GroupMessage)
    .query(({ ctx, input }) => getGroupMessage(ctx.deps, ctx.actor, input)),
  tellTyping: userProcedure
    .input(GroupRef)
    .use(throttledWrite('typing'))
    .output(z.void())
    .mutation(({ ctx, input }) => setTyping(ctx.deps, ctx.actor, input)),
  read: userProcedure
    .input(ReadGroup)
    .output(z.void())
    .mutation(({ ctx, input }) => markGroupRead(ctx.deps, ctx.actor, input)),
  removeMember: userProcedure
    .input(MemberRef)
    .output(z.void())
    .mutation(({ ctx, input }) => removeMember(ctx.deps, ctx.actor, input)),

  invite: userProcedure
    .meta({ rate: 'invite' })
    .input(InviteMember)
    .output(InvitationSent)
    .mutation(({ ctx, input }) => inviteMember(ctx.deps, ctx.actor, input)),
  /** Anybody with the link may see what the invitation is for, before signing in. */
  getInvitation: publicProcedure
    .meta({ rate: 'invitation-look-up' })
    .input(InvitationByToken)
    .output(InvitationDetails)
    .query(({ ctx, input }) => getInvitation(ctx.deps, findActor(ctx), input)),
  /** The same for the decline page. */
  getInvitationToDecline: publicProcedure
    .meta({ rate: 'invitation-look-up' })
    .input(InvitationByToken)
    .output(InvitationToDecline)
    .query(({ ctx, input }) => getGroupInvitationToDecline(ctx.deps, input)),
  acceptInvitation: userProcedure
    .meta({ rate: 'invitation-look-up' })
    .input(InvitationByToken)
    .output(JoinedGroup)
    .mutation(({ ctx, input }) => acceptInvitation(ctx.deps, ctx.actor, input)),
  /** Anybody with the link may decline, with or without an account (docs/PRODUCT.md, Invitations). */
  declineInvitation: publicProcedure
    .meta({ rate: 'invitation-look-up' })
    .input(InvitationByToken)
    .output(z.void())
    .mutation(({ ctx, input }) => declineInvitation(ctx.deps, findActor(ctx), input)),
  askToJoin: userProcedure
    .meta({ rate: 'invitation-look-up' })
    .input(InvitationByToken)
    .output(z.void())
    .mutation(({ ctx, input }) => requestToJoin(ctx.deps, ctx.actor, input)),
  answerRequest: userProcedure
    .input(AnswerRequest)
    .output(Invitation)
    .mutation(({ ctx, input }) => resolveJoinRequest(ctx.deps, ctx.actor, input)),
  revokeInvitation: userProcedure
    .input(InvitationRef)
    .output(z.void())
    .mutation(({ ctx, input }) => revokeInvitation(ctx.deps, ctx.actor, input)),
});
