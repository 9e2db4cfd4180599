import {
  ConversationRef,
  GenerateReply,
  ListMessages,
  Message,
  Opener,
  RegenerateReply,
  ReplyMode,
  ReplyRef,
  SaveMessage,
  SendMessage,
} from '@everkin/contracts/chat';
import { followReply } from '@everkin/domain/chat/follow-reply';
import { generateReply } from '@everkin/domain/chat/generate-reply';
import { listMessages } from '@everkin/domain/chat/list-messages';
import { suggestOpeners } from '@everkin/domain/chat/openers/suggest-openers';
import { regenerateReply } from '@everkin/domain/chat/regenerate-reply';
import { saveMessage } from '@everkin/domain/chat/save-message';
import { sendMessage } from '@everkin/domain/chat/send-message';
import { stopReply } from '@everkin/domain/chat/stop-reply';
import { z } from 'zod';
import { LONG_BODY_MAX_BYTES, MESSAGE_BODY_MAX_BYTES } from '../call-rules.ts';
import { router, userProcedure } from '../init.ts';

/** Only `generate` is aborted when its client disconnects: nothing of it is saved. */
const neverAborted = new AbortController().signal;

export const chatRouter = router({
  mode: userProcedure.output(ReplyMode).query(({ ctx }) => ({ mode: ctx.deps.llm.mode, model: ctx.deps.llm.model })),
  history: userProcedure
    .input(ListMessages)
    .output(z.array(Message))
    .query(({ ctx, input }) => listMessages(ctx.deps, ctx.actor, input)),
  openers: userProcedure
    .input(ConversationRef)
    .output(z.array(Opener))
    .query(({ ctx, input }) => suggestOpeners(ctx.deps, ctx.actor, input)),
  saveMessage: userProcedure
    .meta({ bodyMaxBytes: MESSAGE_BODY_MAX_BYTES })
    .input(SaveMessage)
    .output(Message)
    .mutation(({ ctx, input }) => saveMessage(ctx.deps, ctx.actor, input)),
  generate: userProcedure
    .meta({ bodyMaxBytes: LONG_BODY_MAX_BYTES })
    .input(GenerateReply)
    .mutation(({ ctx, input, signal }) => generateReply(ctx.deps, ctx.actor, input, signal ?? neverAborted)),
  send: userProcedure
    .meta({ bodyMaxBytes: MESSAGE_BODY_MAX_BYTES })
    .input(SendMessage)
    .mutation(({ ctx, input }) => sendMessage(ctx.deps, ctx.actor, input)),
  regenerate: userProcedure.input(RegenerateReply).mutation(({ ctx, input }) => regenerateReply(ctx.deps, ctx.actor, input)),
  follow: userProcedure.input(ReplyRef).query(({ ctx, input }) => followReply(ctx.deps, ctx.actor, input)),
  stop: userProcedure
    .input(ReplyRef)
    .output(z.void())
    .mutation(({ ctx, input }) => stopReply(ctx.deps, ctx.actor, input)),
});
