import type { Deps } from '@everkin/domain/deps';
import { AppError } from '@everkin/domain/errors';
import { notifyInvitationDelivery } from '@everkin/domain/groups/notify-invitation-delivery';
import { recordDeliveryStatus, type DeliveryEvent } from '@everkin/domain/notifications/record-delivery-status';
import type { FastifyInstance } from 'fastify';
import { acceptTextBodies } from './json-body.ts';

type MailCall = { body: string; headers: Record<string, string | string[] | undefined> };
export type HearMailCall = (call: MailCall) => Promise<{ kind: 'news'; news: DeliveryEvent } | { kind: 'other' } | { kind: 'forged' }>;

/** What a provider tells of one message; a few kB. */
const BODY_MAX_BYTES = 256 * 1024;

const forged = (): AppError =>
  new AppError({
    kind: 'signed-out',
    code: 'mail.forged',
    message: 'This call does not bear a signature of the mail provider, or is too old.',
  });

/**
 * POST /api/webhooks/resend: where the mail provider tells what became of messages. Whoever can sign may call, and nobody
 * else; the body is read as it came, since the signature is over its bytes. What changes nothing is answered alike, so
 * that the provider does not call again: messages that are not ours, and news that came before. Anything but a success
 * makes it call again later, so that nothing is lost while the database is away.
 */
export function registerMailWebhook(app: FastifyInstance, { deps, hear }: { deps: Deps; hear: HearMailCall }): void {
  void app.register((scope, _options, done) => {
    acceptTextBodies(scope, BODY_MAX_BYTES);
    scope.post<{ Body: string | undefined }>('/api/webhooks/resend', async (request, reply) => {
      const heard = await hear({ body: request.body ?? '', headers: request.headers });
      if (heard.kind === 'forged') throw forged();
      if (heard.kind === 'news') await recordDeliveryStatus(deps, heard.news, notifyInvitationDelivery);
      return reply.code(204).send();
    });
    done();
  });
}
