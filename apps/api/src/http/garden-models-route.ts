import { gardenModelNotFound } from '@everkin/domain/garden/models/garden-models.errors';
import { openGardenModel } from '@everkin/domain/garden/models/open-garden-model';
import type { FastifyInstance } from 'fastify';
import type { OpenContext } from './request-context.ts';
import { sendFile } from './uploads-route.ts';

/** As `makeToken` makes them, and the ending by which an iPhone knows what it opens. */
const MODEL_NAME = /^([\w-]{1,64})\.usdz$/;

/**
 * GET and HEAD /garden-models/{token}.usdz: a model for whoever has its link, without a session. It is not below /api, as its address has
 * to end in .usdz on this origin.
 */
export function registerGardenModels(app: FastifyInstance, openContext: OpenContext): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/garden-models/:name',
    handler: async (request, reply) => {
      const token = MODEL_NAME.exec(request.params.name)?.[1];
      if (token === undefined) throw gardenModelNotFound();
      const { deps } = await openContext(request, reply);
      return sendFile(await openGardenModel(deps, { token }), request, reply.header('x-robots-tag', 'noindex'));
    },
  });
}
