import { ConnectSmsNumber, SmsCode, SmsNumber, SmsNumberRef, SmsOverview, UpdateSmsNumber } from '@everkin/contracts/sms';
import { connectNumber } from '@everkin/domain/sms/connect-number';
import { getSms } from '@everkin/domain/sms/get-sms';
import { removeNumber } from '@everkin/domain/sms/remove-number';
import { updateNumber } from '@everkin/domain/sms/update-number';
import { z } from 'zod';
import { router, userProcedure } from '../init.ts';
import { throttledWrite } from '../throttled.ts';

/** A person's phones. Texts themselves come through the provider's webhook (`apps/api/src/http/webhooks/sms-webhook.ts`). */
export const smsRouter = router({
  get: userProcedure.output(SmsOverview).query(({ ctx }) => getSms(ctx.deps, ctx.actor)),
  connect: userProcedure
    .input(ConnectSmsNumber)
    .use(throttledWrite('memory'))
    .output(SmsCode)
    .mutation(({ ctx, input }) => connectNumber(ctx.deps, ctx.actor, input)),
  update: userProcedure
    .input(UpdateSmsNumber)
    .use(throttledWrite('memory'))
    .output(SmsNumber)
    .mutation(({ ctx, input }) => updateNumber(ctx.deps, ctx.actor, input)),
  remove: userProcedure
    .input(SmsNumberRef)
    .output(z.void())
    .mutation(({ ctx, input }) => removeNumber(ctx.deps, ctx.actor, input)),
});
