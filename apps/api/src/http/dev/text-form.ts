import { randomUUID } from 'node:crypto';
import { OUTBOX_PATH, TEXT_PATH } from '@everkin/contracts/dev/dev-pages';
import type { Deps } from '@everkin/domain/deps';
import { AppError, invalidField } from '@everkin/domain/errors';
import { parsePhone } from '@everkin/domain/sms/phone-number.rules';
import { receiveText } from '@everkin/domain/sms/receive-text';
import type { FastifyInstance } from 'fastify';
import { acceptFormBodies } from '../json-body.ts';
import { hasComeThroughProxy, hasDevKey } from './dev-page.ts';

/** 4,000 characters of four bytes, each written as %XX. */
const BODY_MAX_BYTES = 64 * 1024;

const notFromHere = (): AppError =>
  new AppError({
    kind: 'forbidden',
    code: 'dev.not-from-here',
    message: 'Only who has the key of this start, on this machine, can send a text in.',
  });

/** POST /dev/sms: takes the form of the outbox page as a text from a phone. Without its key, and from elsewhere, it is refused. */
export function registerTextForm(app: FastifyInstance, { deps, key }: { deps: Deps; key: string }): void {
  void app.register((scope, _options, done) => {
    acceptFormBodies(scope, BODY_MAX_BYTES);
    scope.post<{ Body: string | undefined }>(TEXT_PATH, async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (hasComeThroughProxy(request) || !hasDevKey(request, key)) throw notFromHere();
      const form = new URLSearchParams(request.body ?? '');
      const text = { from: form.get('from') ?? '', body: form.get('body') ?? '' };
      if (!parsePhone(text.from)) throw invalidField('from', 'Write the number with + and the code of its country, as in +1 555 010 0142.');
      await receiveText(deps, { ...text, providerId: `dev-${randomUUID()}`, mediaCount: 0 });
      return reply.redirect(OUTBOX_PATH, 303);
    });
    done();
  });
}
