import { GeneratedSpeech, GenerateSpeech } from '@everkin/contracts/voice';
import { generateSpeech } from '@everkin/domain/voice/generate-speech';
import { router, userProcedure } from '../init.ts';

export const voiceRouter = router({
  generateSpeech: userProcedure
    .input(GenerateSpeech)
    .output(GeneratedSpeech)
    .mutation(({ ctx, input }) => generateSpeech(ctx.deps, ctx.actor, input)),
});
