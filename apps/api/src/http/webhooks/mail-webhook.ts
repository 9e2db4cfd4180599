import type { Deps } from '@everkin/domain/deps';
import { AppError } from '@everkin/domain/errors';
import { notifyMailOutcome } from '@everkin/domain/notify-mail-outcome';
import { recordDeliveryStatus, type DeliveryEvent } from '@everkin/domain/notifications/record-delivery-status';
import type { FastifyInstance } from 'fastify';
import { acceptTextBodies } from '../json-body.ts';

type MailCall = { body: string; headers: Record<string, string | string[] | undefined> };
export type HearMailCall = (call: MailCall) => Promise<{ kind: 'news'; news: DeliveryEvent } | { kind: 'other' } | { kind: 'forged' }>;

/** A delivery event is a few kB. */
const BODY_MAX_BYTES = 256 * 1024;

const forged = (): AppError =>
  new AppError({
    kind: 'signed-out',
    code: 'mail.forged',
    message: 'This call is not signed by the mail provider, or is too old.',
  });

/**
 * POST /api/webhooks/resend: delivery events of the mail provider. Only signed calls are accepted; the body stays raw,
 * because the signature covers its bytes. Events that change nothing (unknown messages, duplicates) also get a success,
 * so that the provider does not retry. Any other response makes it retry, so no event is lost during a database outage.
 */
export function registerMailWebhook(app: FastifyInstance, { deps, hear }: { deps: Deps; hear: HearMailCall }): void {
  void app.register((scope, _options, done) => {
    acceptTextBodies(scope, BODY_MAX_BYTES);
    scope.post<{ Body: string | undefined }>('/api/webhooks/resend', async (request, reply) => {
      const heard = await hear({ body: request.body ?? '', headers: request.headers });
      if (heard.kind === 'forged') throw forged();
      if (heard.kind === 'news') await recordDeliveryStatus(deps, heard.news, notifyMailOutcome);
      return reply.code(204).send();
    });
    done();
  });
}
