import type { CapsuleFront, OpenedCapsule } from '@everkin/contracts/capsules/opened-capsule';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Logo } from '../../../components/logo.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { PageSpinner } from '../../../components/ui/spinner.tsx';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { WRAPPING_BUTTONS } from '../capsule-frame.tsx';
import { EmailsSwitch } from './emails-switch.tsx';
import { Front } from './front.tsx';
import { Inside } from './inside.tsx';

/**
 * The page behind a recipient's link: no account, no avatar, nothing to buy (docs/PRODUCT.md, Memory capsules). Reading it changes
 * nothing; only [Open it] does.
 */
export function OpenedPage({ token }: { token: string }): ReactElement {
  useDocumentTitle('Set aside for you');
  // What is inside stays in memory only while this page is open.
  const query = trpc.openedCapsules.get.useQuery({ token }, { gcTime: 0, staleTime: 0 });
  const [inside, setInside] = useState<OpenedCapsule | null>(null);
  return (
    <div className={`mx-auto flex w-full max-w-[680px] flex-1 flex-col px-5 pt-5 pb-12 ${WRAPPING_BUTTONS}`}>
      <meta name="robots" content="noindex, nofollow" />
      {/* The address is a secret: it is sent to nobody else. The form of a page without scripts needs its own origin. */}
      <meta name="referrer" content="same-origin" />
      <header>
        <Logo />
      </header>
      <main className="flex flex-1 flex-col">
        {query.data ? (
          <Shown token={token} front={query.data} inside={inside} onOpened={setInside} />
        ) : query.error ? (
          <Unavailable error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <PageSpinner label="Loading" />
        )}
      </main>
      <footer className="mt-12 flex flex-wrap gap-x-5 border-t border-line pt-3 text-xs text-soft">
        <a href="/legal/privacy" className="inline-flex min-h-11 items-center hover:text-ink">
          Privacy
        </a>
      </footer>
    </div>
  );
}

type ShownProps = { token: string; front: CapsuleFront; inside: OpenedCapsule | null; onOpened: (inside: OpenedCapsule) => void };

function Shown({ token, front, inside, onOpened }: ShownProps): ReactElement {
  return (
    <>
      {front.isPreview && (
        <p className="mt-6 rounded-control bg-accent-wash px-3.5 py-2.5 text-sm">
          This is a preview. Only you can see it, and it shows what {front.recipientName} will get.
        </p>
      )}
      {inside ? <Inside inside={inside} /> : <Front token={token} front={front} onOpened={onOpened} />}
      {!front.isPreview && <EmailsSwitch token={token} isMutedAtFirst={front.isMuted} />}
    </>
  );
}

/** The server's own words about the link, or that it could not be reached. */
function Unavailable({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactElement {
  const { code, message, hasWords } = describeFailure(error);
  const isAboutLink = hasWords && ['NOT_FOUND', 'CONFLICT', 'GONE', 'BAD_REQUEST'].includes(code);
  return (
    <Notice title={isAboutLink ? message : 'This could not be loaded.'}>
      {!isAboutLink && (
        <>
          <p role="alert" className="text-sm text-soft">
            {message}
          </p>
          <Button variant="line" className="mt-4" onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </Notice>
  );
}

/** One sentence in the middle of the page. */
export const Notice = ({ title, children }: { title: string; children?: ReactNode }): ReactElement => (
  <div className="my-auto grid justify-items-start gap-3 py-16">
    <h1 className="text-xl lg:text-2xl">{title}</h1>
    {children}
  </div>
);
