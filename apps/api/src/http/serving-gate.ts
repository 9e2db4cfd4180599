import type { FastifyInstance } from 'fastify';

export type ServingGate = {
  /** Lets in everybody who waits, and whoever comes later. */
  open: () => void;
};

/**
 * Keeps requests waiting until the gate is opened. The port has to be bound while the process is still root's, and a file
 * that is staged or a folder that is made in that moment would be out of reach once it has changed to another user.
 */
export function createServingGate(app: FastifyInstance): ServingGate {
  let isOpen = false;
  let waiting: (() => void)[] = [];
  app.addHook('onRequest', (_request, _reply, next) => {
    if (isOpen) next();
    else waiting.push(next);
  });
  return {
    open: () => {
      isOpen = true;
      for (const next of waiting) next();
      waiting = [];
    },
  };
}
