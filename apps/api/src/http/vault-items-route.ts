import { VaultItemId } from '@everkin/contracts/ids';
import type { Actor } from '@everkin/domain/actor';
import { unauthenticated } from '@everkin/domain/errors';
import { itemNotFound } from '@everkin/domain/vaults/items/items.errors';
import { openItemFile, openItemThumbnail } from '@everkin/domain/vaults/items/open-item-file';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '@everkin/domain/deps';
import { findActor } from '../trpc/init.ts';
import type { OpenContext } from './request-context.ts';
import { sendFile } from './uploads-route.ts';

type ItemRequest = FastifyRequest<{ Params: { id: string }; Querystring: { download?: string } }>;

/**
 * GET and HEAD /vault-items/{id}/file: the file of an item, only for those who see it; with `?download` as a download. Looking at what
 * somebody else added is listed, HEAD is not (docs/API.md, Files). Below it …/thumbnail: a small copy of a picture.
 */
export function registerVaultItems(app: FastifyInstance, openContext: OpenContext): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/vault-items/:id/file',
    handler: async (request: ItemRequest, reply) => {
      const { deps, actor, id } = await admit(openContext, request, reply);
      const isDownload = request.query.download !== undefined;
      const kind = request.method === 'HEAD' ? null : isDownload ? 'downloaded' : 'viewed';
      return sendFile({ ...(await openItemFile(deps, actor, { id, kind })), isDownload }, request, reply);
    },
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/vault-items/:id/thumbnail',
    handler: async (request: ItemRequest, reply) => {
      const { deps, actor, id } = await admit(openContext, request, reply);
      return sendFile(await openItemThumbnail(deps, actor, { id }), request, reply);
    },
  });
}

type Admitted = { deps: Deps; actor: Actor; id: VaultItemId };

async function admit(openContext: OpenContext, request: ItemRequest, reply: FastifyReply): Promise<Admitted> {
  const context = await openContext(request, reply);
  const actor = findActor(context);
  if (!actor) throw unauthenticated();
  const id = VaultItemId.safeParse(request.params.id);
  if (!id.success) throw itemNotFound();
  return { deps: context.deps, actor, id: id.data };
}
