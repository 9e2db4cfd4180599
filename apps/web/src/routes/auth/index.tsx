import { createFileRoute, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { LegalLinks } from '../../components/footer.tsx';
import { Logo } from '../../components/logo.tsx';
import { lazyPart } from '../../components/ui/lazy.tsx';
import { PageSpinner } from '../../components/ui/spinner.tsx';
import { Skeleton } from '../../components/ui/states.tsx';
import { Tabs, type TabSpec } from '../../components/ui/tabs.tsx';
import { LoginForm } from '../../features/accounts/login-form.tsx';
import { MarketingPanel } from '../../features/accounts/marketing-panel.tsx';
import { returnAddress } from '../../features/accounts/return-address.ts';
import { RegisterForm } from '../../features/accounts/register-form.tsx';
import { useSession } from '../../features/accounts/session.ts';
import { type Arrival, useArrival } from '../../features/invitations/use-arrival.ts';
import { isSessionExpected } from '../../early/expected-session.ts';
import { toSafeRedirect } from '../../lib/redirect.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

export const Route = createFileRoute('/auth/')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    typeof search['redirect'] === 'string' ? { redirect: toSafeRedirect(search['redirect']) } : {},
  component: AuthPage,
});

/** Only people who come by an invitation need it. */
const ArrivalNotice = lazyPart(() => import('../../features/invitations/arrival-notice.tsx').then((module) => module.ArrivalNotice));

/** Sign in or register. People already signed in are redirected immediately. */
function AuthPage(): ReactElement {
  const session = useSession();
  const { redirect } = Route.useSearch();
  const [tab, setTab] = useState('sign-in');
  useDocumentTitle(tab === 'sign-in' ? 'Sign In' : 'Register');
  if (session.state === 'signed-in') return <SendOn redirect={redirect} />;
  if (session.state === 'loading' && isSessionExpected()) return <PageSpinner label="Loading" />;
  return (
    <div className="grid flex-1 lg:grid-cols-2">
      <main className="mx-auto flex w-full max-w-[460px] flex-col px-5 py-8 md:justify-center md:py-12">
        <Logo />
        <h1 className="mt-8 text-2xl">Timeless Conversations</h1>
        <p className="mt-2 text-base text-soft">Memories should talk back</p>
        <AccountForms target={toTarget(redirect)} tab={tab} onTab={setTab} />
        <div className="mt-8 self-center text-soft">
          <LegalLinks />
        </div>
      </main>
      <MarketingPanel />
    </div>
  );
}

type FormsProps = { target: string; tab: string; onTab: (tab: string) => void };

/**
 * Both forms, below what the invitation says that led here, if one did. They come together with it: if it came later, the forms
 * would move under a finger, and a press on them would be lost.
 */
function AccountForms({ target, tab, onTab }: FormsProps): ReactElement {
  const arrival = useArrival(target);
  const forms = useRef<HTMLDivElement>(null);
  const choose = (chosen: string): void => {
    flushSync(() => onTab(chosen));
    const fields = [...(forms.current?.querySelectorAll('input') ?? [])];
    fields.find(({ value }) => value === '')?.focus();
  };
  const tabs = (
    <div ref={forms} className="mt-8">
      <Tabs label="Sign in or register" tabs={listTabs(arrival)} value={tab} onChange={onTab} />
    </div>
  );
  if (arrival.step === 'none') return tabs;
  return (
    <Suspense fallback={<LoadingInvitation />}>
      {/* Asked for while the invitation loads. */}
      <ArrivalNotice arrival={arrival} loading={<LoadingInvitation />} onChoose={choose} />
      {arrival.step !== 'loading' && tabs}
    </Suspense>
  );
}

function LoadingInvitation(): ReactElement {
  return (
    <div role="status">
      <span className="sr-only">Loading the invitation</span>
      <Skeleton className="mt-6 h-52 rounded-card" />
      <Skeleton className="mt-8 h-72 rounded-card" />
    </div>
  );
}

function listTabs(arrival: Arrival): TabSpec[] {
  const email = arrival.step === 'open' ? arrival.invited.details.invitation.inviteeEmail : undefined;
  const token = arrival.step === 'open' ? arrival.token : undefined;
  return [
    { value: 'sign-in', label: 'Sign In', panel: <LoginForm email={email} /> },
    { value: 'register', label: 'Register', panel: <RegisterForm invitationToken={token} email={email} /> },
  ];
}

/** The redirect parameter, else the invitation that was open, else home. */
const toTarget = (redirect: string | undefined): string => toSafeRedirect(redirect ?? returnAddress.read());

function SendOn({ redirect }: { redirect: string | undefined }): ReactElement {
  const router = useRouter();
  const [target] = useState(() => toTarget(redirect));
  useEffect(() => {
    returnAddress.save(null);
    router.history.replace(target);
  }, [router, target]);
  return <PageSpinner label="Signing in" />;
}
