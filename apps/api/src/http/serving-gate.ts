import type { FastifyInstance } from 'fastify';

export type ServingGate = {
  /** Releases all waiting requests and lets later ones pass. */
  open: () => void;
};

/**
 * Holds requests until the gate is opened. The port must be bound while the process is still root; a file or folder
 * created at that moment would be inaccessible after the switch to another user.
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
