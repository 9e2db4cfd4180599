import type { Deps } from '@everkin/domain/deps';
import { AppError } from '@everkin/domain/errors';
import { receiveText } from '@everkin/domain/sms/receive-text';
import { recordTextOutcome } from '@everkin/domain/sms/record-text-outcome';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptFormBodies } from '../json-body.ts';

type TextCall = { url: string; body: string; headers: Record<string, string | string[] | undefined> };
type Outcome = Parameters<typeof recordTextOutcome>[1];
type Inbound = Parameters<typeof receiveText>[1];

/** Verifies and parses the calls of the text provider. */
export type TextWebhook = {
  verifyWebhook(call: TextCall): boolean;
  parseInbound(body: string): Inbound | null;
  parseOutcome(body: string): Outcome | null;
};

const PATH = '/api/webhooks/sms/twilio';
/** A text is a few kB. */
const BODY_MAX_BYTES = 64 * 1024;
/** An answer without a text: what is to be said is sent by a job, which can be repeated. */
const NO_ANSWER = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

const forged = (): AppError =>
  new AppError({ kind: 'signed-out', code: 'sms.invalid-signature', message: 'This call is not signed by the text provider.' });

/**
 * POST /api/webhooks/sms/twilio: texts that came, and …/status: what became of those that went. The signature covers the address that
 * Twilio called, which is built from PUBLIC_URL and never from the Host header. A repeated call gets the same answer, and changes nothing.
 */
export function registerSmsWebhook(app: FastifyInstance, { deps, webhook }: { deps: Deps; webhook: TextWebhook }): void {
  const verify = (request: FastifyRequest<{ Body: string | undefined }>): string => {
    const body = request.body ?? '';
    const url = `${deps.product.publicUrl}${request.url}`;
    if (!webhook.verifyWebhook({ url, body, headers: request.headers })) throw forged();
    return body;
  };
  void app.register((scope, _options, done) => {
    acceptFormBodies(scope, BODY_MAX_BYTES);
    scope.post<{ Body: string | undefined }>(PATH, async (request, reply) => {
      const text = webhook.parseInbound(verify(request));
      if (text) await receiveText(deps, text);
      return reply.type('text/xml; charset=utf-8').send(NO_ANSWER);
    });
    scope.post<{ Body: string | undefined }>(`${PATH}/status`, async (request, reply) => {
      const outcome = webhook.parseOutcome(verify(request));
      if (outcome) await recordTextOutcome(deps, outcome);
      return reply.code(204).send();
    });
    done();
  });
}
