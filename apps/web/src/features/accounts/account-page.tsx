import type { ReactElement, ReactNode } from 'react';
import { Logo } from '../../components/logo.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

/** A narrow page for one step of account recovery. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }): ReactElement {
  useDocumentTitle(title);
  return (
    <main className="mx-auto flex w-full max-w-[460px] flex-col px-5 py-8 md:py-20">
      <Logo />
      <h1 className="mt-8 text-2xl">{title}</h1>
      {children}
    </main>
  );
}
