import type { InvitationToDecline } from '@everkin/contracts/groups';
import { escapeHtml } from '@everkin/domain/notifications/escape-html';
import type { FastifyInstance } from 'fastify';
import { ignoreBodies } from '../json-body.ts';
import { BUTTON_STYLE, type Caller, createPlainPage, type ServePlainPage, writePage } from './plain-page.ts';
import type { OpenContext } from '../request-context.ts';

type Question = { status: InvitationToDecline['status']; /** html */ about: string };
type DeclinePage = {
  path: string;
  ask(call: Caller, token: string): Promise<Question>;
  decline(call: Caller, token: string): Promise<unknown>;
};

/** Where the invitation mails link to, for people who do not want to come. */
const PAGES: DeclinePage[] = [
  {
    path: '/join-group/:token/decline',
    async ask(call, token) {
      const { status, subject } = await call.groups.getInvitationToDecline({ token });
      if (!subject) return { status, about: withdrawn('a private group conversation') };
      const [group, avatar] = [escapeHtml(subject.groupName), escapeHtml(subject.avatarName)];
      return { status, about: `You were invited to “${group}”, a private group conversation around memories of ${avatar}.` };
    },
    decline: (call, token) => call.groups.declineInvitation({ token }),
  },
  {
    path: '/vault-invitation/:token/decline',
    async ask(call, token) {
      const { status, subject } = await call.vaultInvitations.getToDecline({ token });
      if (!subject) return { status, about: withdrawn('look at somebody’s family papers') };
      return { status, about: `You were invited to “${escapeHtml(subject.vaultName)}”, the papers and pictures of a family.` };
    },
    decline: (call, token) => call.vaultInvitations.answer({ token, answer: 'decline' }),
  },
];

const withdrawn = (what: string): string => `You were invited to ${what}. That invitation has since been withdrawn.`;

/**
 * /join-group/{token}/decline and /vault-invitation/{token}/decline: pages with one button, outside the web app because that requires
 * signing in. GET changes nothing; the POST of the button declines. They use the same procedures, and the same rate limits, as REST
 * and tRPC.
 */
export function registerDeclinePages(app: FastifyInstance, openContext: OpenContext): void {
  const serve = createPlainPage(openContext);
  void app.register((scope, _options, done) => {
    ignoreBodies(scope);
    for (const page of PAGES) registerDeclinePage(scope, serve, page);
    done();
  });
}

function registerDeclinePage(scope: FastifyInstance, serve: ServePlainPage, page: DeclinePage): void {
  scope.get<{ Params: { token: string } }>(page.path, (request, reply) =>
    serve(request, reply, async (call) => writeQuestion(await page.ask(call, request.params.token))),
  );
  scope.post<{ Params: { token: string } }>(page.path, (request, reply) =>
    serve(request, reply, async (call) => {
      await page.decline(call, request.params.token);
      return writeAnswer();
    }),
  );
}

function writeQuestion({ status, about }: Question): string {
  if (status === 'declined') return writeAnswer();
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
