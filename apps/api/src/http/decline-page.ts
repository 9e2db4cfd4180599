import type { InvitationToDecline } from '@everkin/contracts/groups';
import type { AppError } from '@everkin/domain/errors';
import { escapeHtml } from '@everkin/domain/notifications/escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCaller } from '../trpc/router.ts';
import { ERROR_RESPONSES, toAppError } from './failures.ts';
import { ignoreBodies } from './json-body.ts';
import type { OpenContext } from './request-context.ts';

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * /join-group/{token}/decline: the invitation mail links here for people who do not want to join. A page with one
 * button, outside the web app because that requires signing in. GET changes nothing; the POST of the button declines.
 * It uses the same procedures, and the same rate limits, as REST and tRPC.
 */
export function registerDeclinePage(app: FastifyInstance, openContext: OpenContext): void {
  const serve = async (request: TokenRequest, reply: FastifyReply, write: (call: ReturnType<typeof createCaller>) => Promise<string>) => {
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    // The URL holds a secret while the invitation is valid, so it must not leave this origin. `no-referrer` would make browsers send
    // `Origin: null` with the form (Fetch, append a request Origin header), and the CSRF check would refuse it.
    void reply.header('referrer-policy', 'same-origin');
    try {
      return await write(createCaller(await openContext(request, reply)));
    } catch (error) {
      const told = toAppError(error);
      if (told.kind === 'internal') request.log.error({ err: told.cause, requestId: request.id }, 'request failed');
      if (told.retryAfterS !== undefined) void reply.header('retry-after', told.retryAfterS);
      return reply.code(ERROR_RESPONSES[told.kind].status).send(writeFailure(told));
    }
  };
  void app.register((scope, _options, done) => {
    ignoreBodies(scope);
    scope.get<{ Params: { token: string } }>('/join-group/:token/decline', (request, reply) =>
      serve(request, reply, async (call) => writeQuestion(await call.groups.getInvitationToDecline({ token: request.params.token }))),
    );
    scope.post<{ Params: { token: string } }>('/join-group/:token/decline', (request, reply) =>
      serve(request, reply, async (call) => {
        await call.groups.declineInvitation({ token: request.params.token });
        return writeAnswer();
      }),
    );
    done();
  });
}

function writeQuestion({ status, subject }: InvitationToDecline): string {
  if (status === 'declined') return writeAnswer();
  const about = subject
    ? `You were invited to “${escapeHtml(subject.groupName)}”, a private group conversation around memories of ${escapeHtml(subject.avatarName)}.`
    : 'You were invited to a private group conversation. That invitation has since been withdrawn.';
  return writePage(
    'Decline this invitation?',
    `<p>${about}</p>
<p>If you decline, nobody is let in with this invitation, and we send you no other for 90 days. You need no account for this.</p>
<form method="post"><button style="font:inherit;padding:12px 20px;border:0;border-radius:8px;background:#4a3f35;color:#ffffff;min-height:44px">Decline the invitation</button></form>`,
  );
}

const writeAnswer = (): string =>
  writePage(
    'You have declined',
    '<p>Thank you for letting us know. We will not send you any invitations for 90 days. You can close this page.</p>',
  );

const writeFailure = ({ message }: AppError): string => writePage('This did not work', `<p role="alert">${escapeHtml(message)}</p>`);

/** @param content html */
const writePage = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Everkin</title></head>
<body style="margin:0;padding:24px;background:#faf7f2;color:#2b2622;font:18px/1.6 Georgia,serif">
<main style="max-width:32em;margin:0 auto">
<h1 style="font-size:28px;line-height:1.3">${title}</h1>
${content}
</main>
</body>
</html>
`;
