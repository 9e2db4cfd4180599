import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { createIdempotencyKeys } from './idempotency-keys.ts';

type Options<Given, Made> = Omit<UseMutationOptions<Made, Error, Given>, 'mutationFn'> & {
  /** @param key sent as the Idempotency-Key with one of the REST calls: tRPC has none */
  send: (given: Given, key: string) => Promise<Made>;
};

/** A mutation that creates something: a retry with the same input after a lost response creates nothing twice. */
export function useCreateMutation<Given, Made>({ send, ...options }: Options<Given, Made>): UseMutationResult<Made, Error, Given> {
  const [keys] = useState(() => createIdempotencyKeys());
  return useMutation({
    ...options,
    mutationFn: async (given: Given) => {
      try {
        const made = await send(given, keys.keyOf(given));
        keys.settle(null);
        return made;
      } catch (error) {
        keys.settle(error);
        throw error;
      }
    },
  });
}
