import type { Sealing } from './port.ts';

/** The api's: only workers read the key, so that whoever takes over an api process can open nothing. */
export function createNoSealing(): Sealing {
  const refuse = async (): Promise<never> => {
    throw new Error('only a worker seals and opens capsules');
  };
  return { name: 'none', seal: refuse, open: refuse };
}
