import { escapeHtml } from '@everkin/domain/notifications/escape-html';
import type { FastifyInstance } from 'fastify';
import { ignoreBodies } from '../json-body.ts';
import { BUTTON_STYLE, createPlainPage, type TokenRequest, writePage } from './plain-page.ts';
import type { OpenContext } from '../request-context.ts';

/**
 * /stop/{token}: where a mail about a capsule leads whoever wants no more of them. GET changes nothing; the POST of the button stops the
 * emails, or lets them come again with `?mails=again`. The capsule's own link keeps working.
 */
export function registerStopPage(app: FastifyInstance, openContext: OpenContext): void {
  const serve = createPlainPage(openContext);
  void app.register((scope, _options, done) => {
    ignoreBodies(scope);
    scope.get<{ Params: { token: string } }>('/stop/:token', (request, reply) =>
      serve(request, reply, async (call) => writeState(await call.openedCapsules.getMails({ token: request.params.token }))),
    );
    scope.post<{ Params: { token: string } }>('/stop/:token', (request, reply) =>
      serve(request, reply, async (call) => {
        const { token } = request.params;
        await call.openedCapsules.setMails({ token, wanted: wantsAgain(request) });
        return writeState(await call.openedCapsules.getMails({ token }));
      }),
    );
    done();
  });
}

const wantsAgain = ({ query }: TokenRequest): boolean =>
  typeof query === 'object' && query !== null && 'mails' in query && query.mails === 'again';

function writeState({ authorName, isMuted }: { authorName: string; isMuted: boolean }): string {
  const name = escapeHtml(authorName);
  if (isMuted)
    return writePage(
      'These emails have stopped',
      `<p>We send you no more emails about what ${name} left for you. It stays here for you, and the link in the email keeps working.</p>
<form method="post" action="?mails=again"><button style="${BUTTON_STYLE}">Let them come again</button></form>`,
    );
  return writePage(
    'Stop these emails?',
    `<p>We write to you because ${name} left something for you. If you stop these emails, it stays here for you, and the link in the email keeps working.</p>
<form method="post"><button style="${BUTTON_STYLE}">Stop these emails</button></form>`,
  );
}
