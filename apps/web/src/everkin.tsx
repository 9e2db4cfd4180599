import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { queryClient } from './lib/api/query-client.ts';
import { trpc, trpcClient } from './lib/api/trpc.ts';
import type { AppRoutes } from './router.ts';

/** The whole app, at the router's current address. */
export function Everkin({ router }: { router: AppRoutes }): ReactElement {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
