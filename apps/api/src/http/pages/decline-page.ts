import type { InvitationToDecline } from '@everkin/contracts/groups';
import { escapeHtml } from '@everkin/domain/notifications/escape-html';
import type { FastifyInstance } from 'fastify';
import { ignoreBodies } from '../json-body.ts';
import { BUTTON_STYLE, createPlainPage, writePage } from './plain-page.ts';
import type { OpenContext } from '../request-context.ts';

/**
 * /join-group/{token}/decline: the invitation mail links here for people who do not want to join. A page with one
 * button, outside the web app because that requires signing in. GET changes nothing; the POST of the button declines.
 * It uses the same procedures, and the same rate limits, as REST and tRPC.
 */
export function registerDeclinePage(app: FastifyInstance, openContext: OpenContext): void {
  const serve = createPlainPage(openContext);
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
<form method="post"><button style="${BUTTON_STYLE}">Decline the invitation</button></form>`,
  );
}

const writeAnswer = (): string =>
  writePage(
    'You have declined',
    '<p>Thank you for letting us know. We will not send you any invitations for 90 days. You can close this page.</p>',
  );
