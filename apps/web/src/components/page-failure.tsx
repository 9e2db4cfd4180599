import type { ReactElement } from 'react';
import { Logo } from './logo.tsx';
import { Button } from './ui/button.tsx';

/** Shown when a page crashed or its code failed to load. All saved data is on the server. */
export function PageFailure(): ReactElement {
  return (
    <main className="mx-auto flex w-full max-w-[560px] flex-1 flex-col justify-center px-5 py-16">
      <Logo />
      <h1 className="mt-8 text-2xl">This page could not be shown</h1>
      <p className="mt-4 text-base text-soft">Nothing that was saved is lost. Reloading the page usually helps.</p>
      <Button className="mt-8 self-start" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </main>
  );
}
