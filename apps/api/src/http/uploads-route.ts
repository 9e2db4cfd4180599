import { FileId } from '@everkin/contracts/ids';
import { signedOut } from '@everkin/domain/errors';
import { openFile } from '@everkin/domain/uploads/open-file';
import { fileNotFound } from '@everkin/domain/uploads/uploads.errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../trpc/init.ts';

/** Kinds that a browser may show in place; everything else is offered as a download. */
const SHOWN_IN_PLACE = /^(image\/(png|jpeg|gif|webp)|audio\/|video\/)/;

/** GET /uploads/{id}: a file, only to those who may see what it belongs to (rest.md). */
export function registerUploads(app: FastifyInstance, openContext: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>): void {
  app.get<{ Params: { id: string } }>('/uploads/:id', async (request, reply) => {
    const { deps, session } = await openContext(request, reply);
    const user = session.current?.user;
    if (!user) throw signedOut();
    const id = FileId.safeParse(request.params.id);
    if (!id.success) throw fileNotFound();
    const file = await openFile(deps, { userId: user.id, displayName: user.displayName }, id.data);
    const disposition = SHOWN_IN_PLACE.test(file.mimeType) ? 'inline' : 'attachment';
    return reply
      .header('content-type', file.mimeType)
      .header('content-length', file.byteSize)
      .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
      .header('cache-control', 'private, max-age=3600')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(file.stream);
  });
}
