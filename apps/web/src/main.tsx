import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { askEarly, isSessionExpected } from './features/accounts/session.ts';
import { askForAvatarsEarly } from './features/avatars/ask-for-avatars-early.ts';
import { queryClient } from './lib/query-client.ts';
import { trpc, trpcClient } from './lib/trpc.ts';
import { router } from './router.ts';
import './styles/app.css';

askEarly();
if (isSessionExpected()) askForAvatarsEarly();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

createRoot(root).render(
  <StrictMode>
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </trpc.Provider>
  </StrictMode>,
);

// After everything that the page itself needs: it is for the next visit.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  window.addEventListener('load', () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {}));
