import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { LegalLinks } from '../../components/footer.tsx';
import { Logo } from '../../components/logo.tsx';
import { PageSpinner } from '../../components/ui/spinner.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { LoginForm } from '../../features/accounts/login-form.tsx';
import { MarketingPanel } from '../../features/accounts/marketing-panel.tsx';
import { returnAddress } from '../../features/accounts/return-address.ts';
import { RegisterForm } from '../../features/accounts/register-form.tsx';
import { useSession } from '../../features/accounts/session.ts';
import { isSessionExpected } from '../../early/expected-session.ts';
import { toSafeRedirect } from '../../lib/redirect.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

export const Route = createFileRoute('/auth/')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    typeof search['redirect'] === 'string' ? { redirect: toSafeRedirect(search['redirect']) } : {},
  component: AuthPage,
});

const TABS = [
  { value: 'sign-in', label: 'Sign In', panel: <LoginForm /> },
  { value: 'register', label: 'Register', panel: <RegisterForm /> },
];

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
        <div className="mt-8">
          <Tabs label="Sign in or register" tabs={TABS} value={tab} onChange={setTab} />
        </div>
        <div className="mt-8 self-center text-soft">
          <LegalLinks />
        </div>
      </main>
      <MarketingPanel />
    </div>
  );
}

/** To the redirect parameter, else to the invitation that was open, else home. */
function SendOn({ redirect }: { redirect: string | undefined }): ReactElement {
  const router = useRouter();
  const [target] = useState(() => toSafeRedirect(redirect ?? returnAddress.read()));
  useEffect(() => {
    returnAddress.save(null);
    router.history.replace(target);
  }, [router, target]);
  return <PageSpinner label="Signing in" />;
}
