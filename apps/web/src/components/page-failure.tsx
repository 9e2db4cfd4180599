import type { ReactElement } from 'react';
import { Button } from './ui/button.tsx';

/** A page that broke, or whose code could not be loaded. Everything that was saved is on the server. */
export function PageFailure(): ReactElement {
  return (
    <main className="mx-auto w-full max-w-[560px] px-5 py-16">
      <h1 className="text-2xl">This page could not be shown</h1>
      <p className="mt-4 text-base text-soft">Nothing that was saved is lost. Loading the page again usually helps.</p>
      <Button className="mt-8" onClick={() => window.location.reload()}>
        Load again
      </Button>
    </main>
  );
}
