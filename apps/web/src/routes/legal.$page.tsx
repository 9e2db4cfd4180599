import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Logo } from '../components/logo.tsx';
import { NotFoundPage } from '../components/not-found-page.tsx';
import { HelpText } from '../components/ui/help-text.tsx';
import { LEGAL_PAGES, type LegalPage as LegalPageText } from '../features/legal/legal-pages.data.ts';
import { useDocumentTitle } from '../lib/use-document-title.ts';

export const Route = createFileRoute('/legal/$page')({
  component: LegalPage,
});

/** What is stored, where it is sent, how to delete it, and what an avatar is and is not (docs/PRODUCT.md, Legal pages). */
function LegalPage(): ReactElement {
  const { page: path } = Route.useParams();
  const page = LEGAL_PAGES.find((candidate) => candidate.path === path);
  return page ? <LegalText page={page} /> : <NotFoundPage />;
}

function LegalText({ page }: { page: LegalPageText }): ReactElement {
  useDocumentTitle(page.title);
  return (
    <main className="mx-auto w-full max-w-[68ch] px-5 pt-5 pb-16">
      <Link to="/" aria-label="Everkin, home" className="inline-flex min-h-11 items-center">
        <Logo />
      </Link>
      <h1 className="mt-8 text-2xl">{page.title}</h1>
      {page.sections.map((section) => (
        <section key={section.heading} className="mt-8">
          <h2 className="text-lg">{section.heading}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3 text-base text-soft">
              <HelpText text={paragraph} />
            </p>
          ))}
        </section>
      ))}
    </main>
  );
}
