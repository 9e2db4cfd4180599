import type { AppError } from '@everkin/domain/errors';
import { escapeHtml } from '@everkin/domain/notifications/escape-html';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createCaller } from '../../trpc/router.ts';
import { ERROR_RESPONSES, toAppError } from '../failures.ts';
import type { OpenContext } from '../request-context.ts';

export type TokenRequest = FastifyRequest<{ Params: { token: string } }>;
export type Caller = ReturnType<typeof createCaller>;
/** Responds with a page, or with what went wrong as one. */
export type ServePlainPage = (request: TokenRequest, reply: FastifyReply, write: (call: Caller) => Promise<string>) => Promise<unknown>;

/**
 * Serves pages of one question behind a mail's link, outside the web app because that requires signing in and scripts. They use the same
 * procedures, and the same rate limits, as REST and tRPC.
 */
export function createPlainPage(openContext: OpenContext): ServePlainPage {
  return async (request, reply, write) => {
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    // The URL holds a secret while the link is valid, so it must not leave this origin. `no-referrer` would make browsers send
    // `Origin: null` with the form (Fetch, append a request Origin header), and the CSRF check would refuse it.
    void reply.header('referrer-policy', 'same-origin');
    try {
      return await write(createCaller(await openContext(request, reply)));
    } catch (error) {
      const problem = toAppError(error);
      if (problem.kind === 'internal') request.log.error({ err: problem.cause, requestId: request.id }, 'request failed');
      if (problem.retryAfterS !== undefined) void reply.header('retry-after', problem.retryAfterS);
      return reply.code(ERROR_RESPONSES[problem.kind].status).send(writeFailure(problem));
    }
  };
}

export const BUTTON_STYLE = 'font:inherit;padding:12px 20px;border:0;border-radius:8px;background:#4a3f35;color:#ffffff;min-height:44px';

const writeFailure = ({ message }: AppError): string => writePage('This did not work', `<p role="alert">${escapeHtml(message)}</p>`);

/** @param content html */
export const writePage = (title: string, content: string): string => `<!doctype html>
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
