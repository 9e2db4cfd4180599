import { MessageRef } from '@everkin/contracts/chat';
import { AnswerCheckInCard, CheckInCard, FindCheckInCard } from '@everkin/contracts/emotions/check-in-cards';
import { MessageEmotion } from '@everkin/contracts/emotions/emotion';
import { getMessageEmotion } from '@everkin/domain/chat/emotions/get-message-emotion';
import { answerCheckInCard, findCheckInCard } from '@everkin/domain/emotions/check-in-cards';
import { z } from 'zod';
import { router, userProcedure } from '../init.ts';

export const emotionsRouter = router({
  ofMessage: userProcedure
    .input(MessageRef)
    .output(MessageEmotion)
    .query(({ ctx, input }) => getMessageEmotion(ctx.deps, ctx.actor, input)),
  checkInCard: userProcedure
    .input(FindCheckInCard)
    .output(CheckInCard.nullable())
    .query(({ ctx, input }) => findCheckInCard(ctx.deps, ctx.actor, input)),
  answerCard: userProcedure
    .input(AnswerCheckInCard)
    .output(z.void())
    .mutation(({ ctx, input }) => answerCheckInCard(ctx.deps, ctx.actor, input)),
});
