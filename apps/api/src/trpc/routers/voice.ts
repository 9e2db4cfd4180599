import { AvatarRef } from '@everkin/contracts/avatars';
import { GeneratedSpeech, GenerateSpeech, TranscribedSpeech, TranscribeSpeech, Voice, VoiceMaker } from '@everkin/contracts/voice';
import { generateSpeech } from '@everkin/domain/voice/generate-speech';
import { getVoice, getVoiceMaker } from '@everkin/domain/voice/get-voice';
import { retryVoice } from '@everkin/domain/voice/retry-voice';
import { revokeVoice } from '@everkin/domain/voice/revoke-voice';
import { transcribeSpeech } from '@everkin/domain/voice/transcribe-speech';
import { z } from 'zod';
import { router, userProcedure } from '../init.ts';

export const voiceRouter = router({
  maker: userProcedure.output(VoiceMaker).query(({ ctx }) => getVoiceMaker(ctx.deps)),
  get: userProcedure
    .input(AvatarRef)
    .output(Voice)
    .query(({ ctx, input }) => getVoice(ctx.deps, ctx.actor, input)),
  retry: userProcedure
    .input(AvatarRef)
    .output(Voice)
    .mutation(({ ctx, input }) => retryVoice(ctx.deps, ctx.actor, input)),
  revoke: userProcedure
    .input(AvatarRef)
    .output(z.void())
    .mutation(({ ctx, input }) => revokeVoice(ctx.deps, ctx.actor, input)),
  generateSpeech: userProcedure
    .input(GenerateSpeech)
    .output(GeneratedSpeech)
    .mutation(({ ctx, input }) => generateSpeech(ctx.deps, ctx.actor, input)),
  transcribe: userProcedure
    .input(TranscribeSpeech)
    .output(TranscribedSpeech)
    .mutation(({ ctx, input }) => transcribeSpeech(ctx.deps, ctx.actor, input)),
});
