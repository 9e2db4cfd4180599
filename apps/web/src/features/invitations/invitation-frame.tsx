import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { Logo } from '../../components/logo.tsx';
import { Button, buttonClass } from '../../components/ui/button.tsx';
import { PageSpinner } from '../../components/ui/spinner.tsx';
import { FailedState } from '../../components/ui/states.tsx';
import { describeFailure, explainFailure } from '../../lib/api/failure.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { LeadToSignIn } from '../accounts/lead-to-sign-in.tsx';
import { useSession } from '../accounts/session.ts';

/**
 * The page behind an invitation link (docs/SCREENS.md, Join-group page). People who are not signed in sign in first and
 * come back.
 * @param props.children for the signed-in email address
 */
export function InvitationFrame({ children }: { children: (username: string) => ReactNode }): ReactElement {
  const session = useSession();
  useDocumentTitle('Invitation');
  return (
    <main className="mx-auto flex w-full max-w-[480px] flex-1 flex-col px-5 pt-5 pb-12">
      {/* The address is a secret while it is valid: no referrer is sent. */}
      <meta name="referrer" content="no-referrer" />
      <Link to="/" aria-label="Everkin, home" className="inline-flex min-h-11 items-center self-start">
        <Logo />
      </Link>
      {session.state === 'loading' && <PageSpinner label="Loading" />}
      {session.state === 'failed' && (
        <FailedState
          className="mt-8"
          message="Everkin could not be reached. Please check your connection and try again."
          onRetry={session.retry}
        />
      )}
      {session.state === 'signed-out' && <LeadToSignIn savesAddress />}
      {session.state === 'signed-in' && children(session.user.username)}
    </main>
  );
}

/** The server's message if it sent one about this link. */
export function InvitationError({ error, retry }: { error: unknown; retry: () => void }): ReactElement {
  const { code, message } = describeFailure(error);
  const isUnknown = code === 'NOT_FOUND' || code === 'BAD_REQUEST';
  return (
    <InvitationNotice
      title="Invitation Error"
      text={isUnknown ? message : 'Failed to load invitation'}
      reason={isUnknown ? undefined : explainFailure(error, 'Failed to fetch invitation details')}
    >
      <Link to="/" className={buttonClass('fill')}>
        Go Back Home
      </Link>
      {!isUnknown && (
        <Button variant="line" onClick={retry}>
          Try again
        </Button>
      )}
    </InvitationNotice>
  );
}

type Notice = { title: string; text: string; reason?: string | undefined; children: ReactNode };

function InvitationNotice({ title, text, reason, children }: Notice): ReactElement {
  return (
    <div className="my-auto py-8">
      <h1 className="text-2xl">{title}</h1>
      <div role="alert" className="mt-3 text-soft">
        <p className="text-base">{text}</p>
        {reason !== undefined && <p className="mt-2 text-sm">{reason}</p>}
      </div>
      <div className="mt-8 flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
