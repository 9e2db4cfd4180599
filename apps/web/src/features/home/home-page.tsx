import { LogOut } from 'lucide-react';
import { Suspense, useContext, useState, type ReactElement, type ReactNode } from 'react';
import { HEAD_ENDS } from '../../components/bottom-bar.tsx';
import { Logo } from '../../components/logo.tsx';
import { IconButton } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { lazyDialog, lazyPart } from '../../components/ui/lazy.tsx';
import { Portrait } from '../../components/ui/portrait.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { ProfileOpener } from '../accounts/profile-opener.ts';
import { useSession } from '../accounts/session.ts';
import { useLogout } from '../accounts/use-logout.ts';
import { GroupsSection } from '../groups/groups-section.tsx';
import { AvatarsSection } from './avatars-section.tsx';
import { mayHaveUnsent } from './may-have-unsent.ts';
import { PapersLink } from './papers-link.tsx';

const AllAvatarsDialog = lazyDialog(() => import('./all-avatars-dialog.tsx').then((module) => module.AllAvatarsDialog));
const UnsentMessages = lazyPart(() => import('./unsent-messages.tsx').then((module) => module.UnsentMessages));

/** The home dashboard (docs/SCREENS.md, Home). */
export function HomePage(): ReactElement | null {
  const session = useSession();
  useDocumentTitle('Home');
  const [isAllOpen, setAllOpen] = useState(false);
  const [hasUnsent] = useState(mayHaveUnsent);
  if (session.state !== 'signed-in') return null;
  return (
    <div className="mx-auto w-full max-w-[1160px] px-5">
      <HomeHeader displayName={session.user.displayName} profilePicture={session.user.profilePicture} />
      <main className="pb-12 lg:pb-20">
        <h1 className="pt-6 text-2xl lg:text-3xl">{greet(session.user.displayName)}</h1>
        <p className="mt-2 max-w-[46ch] text-sm text-balance text-soft lg:text-base">
          Continue your timeless conversations with your loved ones
        </p>
        <Suspense>{hasUnsent && <UnsentMessages user={session.user} />}</Suspense>
        <AvatarsSection onViewAll={() => setAllOpen(true)} />
        <GroupsSection userId={session.user.id} />
        <PapersLink />
      </main>
      <Suspense>{isAllOpen && <AllAvatarsDialog onClose={() => setAllOpen(false)} />}</Suspense>
    </div>
  );
}

/** Without a name only in the prerendered page. */
const greet = (displayName: string): ReactNode =>
  displayName === '' ? (
    'Welcome'
  ) : (
    <>
      Welcome, <bdi>{displayName}</bdi>!
    </>
  );

function HomeHeader({ displayName, profilePicture }: { displayName: string; profilePicture: string | null }): ReactElement {
  const openProfile = useContext(ProfileOpener);
  const { logout, isPending } = useLogout();
  return (
    <header className={HEAD_ENDS}>
      <Logo />
      <div className="flex items-center gap-1">
        <button
          type="button"
          onClick={logout}
          disabled={isPending}
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm hover:bg-accent-wash"
        >
          {isPending ? <Spinner /> : <Icon of={LogOut} />}
          {isPending ? 'Logging out...' : 'Logout'}
        </button>
        <IconButton label="Your Profile" onClick={openProfile}>
          <Portrait name={displayName} imageUrl={profilePicture} tone={2} size="xs" />
        </IconButton>
      </div>
    </header>
  );
}
