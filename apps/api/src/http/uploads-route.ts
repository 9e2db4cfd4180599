import { FileId } from '@everkin/contracts/ids';
import { unauthenticated } from '@everkin/domain/errors';
import { type FileToOpen, type FileToStream, openFile, openOriginal, openThumbnail } from '@everkin/domain/uploads/open-file';
import { fileNotFound } from '@everkin/domain/uploads/uploads.errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseRange } from './byte-range.ts';
import type { OpenContext } from './request-context.ts';
import { signalGone } from './signal-gone.ts';

/** Media types a browser may show inline; all others are sent as a download. */
const SHOWN_IN_PLACE = /^(image\/(png|jpeg|gif|webp)|audio\/|video\/|model\/vnd\.usdz\+zip$)/;
/** Media types that players and viewers request in ranges (docs/API.md, Files). */
const PLAYED = /^(audio\/|video\/|model\/vnd\.usdz\+zip$)/;

/** Routes that need a signed-in caller. */
const OPENED = [
  ['/uploads/:id', openFile],
  ['/uploads/:id/original', openOriginal],
  ['/uploads/:id/thumbnail', openThumbnail],
] as const;

/**
 * GET and HEAD /uploads/{id}: a file, only for those who may see what it belongs to (docs/API.md, Files). Below it
 * …/original: the untouched upload of a photo, for its owner, and …/thumbnail: a small picture of it.
 */
export function registerUploads(app: FastifyInstance, openContext: OpenContext): void {
  for (const [url, open] of OPENED)
    app.route<{ Params: { id: string } }>({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) => {
        const { deps, session } = await openContext(request, reply);
        const user = session.current?.user;
        if (!user) throw unauthenticated();
        const id = FileId.safeParse(request.params.id);
        if (!id.success) throw fileNotFound();
        return sendFile(await open(deps, { userId: user.id, displayName: user.displayName }, id.data), request, reply);
      },
    });
}

/** Responds with the whole file, the requested range, or 304. */
export async function sendFile(
  file: FileToOpen,
  request: Pick<FastifyRequest, 'headers' | 'method'>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const etag = `"${file.sha256}"`;
  describeFile(file, etag, reply);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  void reply.header('content-type', file.mimeType);
  const range =
    PLAYED.test(file.mimeType) && isStill(request.headers['if-range'], etag) ? parseRange(request.headers.range, file.byteSize) : null;
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${file.byteSize}`).header('content-length', 0).send();
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.byteSize}`);
  void reply.header('content-length', range ? range.end - range.start + 1 : file.byteSize);
  // HEAD needs only the database row, so the file is not opened.
  if (request.method === 'HEAD') return reply.send();
  return reply.send(await file.open(range ?? undefined));
}

/** Responds with a file that is made while it is sent, as a download. */
export async function sendStreamed(
  file: FileToStream,
  request: Pick<FastifyRequest, 'method'>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply
    .header('content-type', file.mimeType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
    .header('content-security-policy', "default-src 'none'; sandbox");
  return request.method === 'HEAD' ? reply.send() : reply.send(file.open(signalGone(reply)));
}

function describeFile(file: FileToOpen, etag: string, reply: FastifyReply): void {
  const disposition = SHOWN_IN_PLACE.test(file.mimeType) && !file.isDownload ? 'inline' : 'attachment';
  void reply
    .header('etag', etag)
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('accept-ranges', PLAYED.test(file.mimeType) ? 'bytes' : 'none');
  // Every use revalidates here first, so a cache never serves a file after sign-out or removal from a group. Below /api nothing is cached.
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'private, no-cache');
}

/** Weak comparison of a list of ETags, as If-None-Match requires (RFC 9110, section 13.1.2). */
const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));

/** If-Range: whether the file is unchanged since the first part was sent (RFC 9110, section 13.1.5). */
const isStill = (header: string | string[] | undefined, etag: string): boolean => header === undefined || header === etag;
