import type { AppRouter } from '@everkin/api/router';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { takePreloaded, type PreloadedResponse } from './preloads.ts';

/** Serves preloaded responses, requested before tRPC's code had loaded; passes on all other requests, and failed preloads. */
export const preloadLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const early = op.type === 'query' ? takePreloaded(op) : undefined;
    if (!early) return next(op);
    return observable((observer) => {
      let end = (): void => {};
      let isOver = false;
      const pass = (answer: PreloadedResponse | undefined): void => {
        if (isOver) return;
        if (answer === undefined) {
          const later = next(op).subscribe(observer);
          end = () => later.unsubscribe();
        } else if ('error' in answer) observer.error(TRPCClientError.from(answer));
        else {
          observer.next({ result: { type: 'data', data: answer.result.data } });
          observer.complete();
        }
      };
      void early.then(pass);
      return () => {
        isOver = true;
        end();
      };
    });
  };
