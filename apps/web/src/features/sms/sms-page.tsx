import type { AvatarId } from '@everkin/contracts/ids';
import type { SmsOverview } from '@everkin/contracts/sms';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactElement } from 'react';
import { iconButtonClass } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { FailedState, Skeleton } from '../../components/ui/states.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { NoAvatars } from '../avatars/no-avatars.tsx';
import { useAvatars, type ShownAvatar } from '../avatars/use-avatars.ts';
import { choosePartner } from './choose-partner.ts';
import { describeSms } from './sms-state.ts';
import { SmsView } from './sms-view.tsx';
import { useIsPast, useSms, useSmsActions } from './use-sms.ts';

/** Profile, SMS: connecting a phone, and who is texted with. @param avatarId the person from whose page one came */
export function SmsPage({ avatarId }: { avatarId: AvatarId | undefined }): ReactElement {
  useDocumentTitle('Texts from any phone');
  return (
    <div className="mx-auto w-full max-w-[720px] flex-1 px-5 pb-14 [&_:is(a,button,label)]:whitespace-normal">
      <header className="-ml-2.5 flex h-14 items-center lg:h-16">
        <BackLink avatarId={avatarId} />
      </header>
      <main>
        <h1 className="text-2xl lg:text-3xl">Texts from any phone</h1>
        <p className="mt-2 max-w-[46ch] text-sm text-soft lg:text-base">
          Write a text, and get an answer that says which memory it rests on. It stands in the conversation here as well.
        </p>
        <div className="mt-7">
          <LoadedPage avatarId={avatarId} />
        </div>
      </main>
    </div>
  );
}

function BackLink({ avatarId }: { avatarId: AvatarId | undefined }): ReactElement {
  const content = <Icon of={ArrowLeft} />;
  if (avatarId === undefined)
    return (
      <Link to="/" aria-label="Back" className={iconButtonClass()}>
        {content}
      </Link>
    );
  return (
    <Link to="/avatars/$id" params={{ id: avatarId }} aria-label="Back" className={iconButtonClass()}>
      {content}
    </Link>
  );
}

function LoadedPage({ avatarId }: { avatarId: AvatarId | undefined }): ReactElement {
  const sms = useSms();
  const avatars = useAvatars();
  if (sms.state === 'loading' || avatars.state === 'loading') return <LoadingSms />;
  if (sms.state === 'failed') return <FailedState message="This could not be loaded." onRetry={sms.retry} />;
  if (avatars.state === 'failed') return <FailedState message="This could not be loaded." onRetry={avatars.retry} />;
  const partner = choosePartner(avatars.avatars, avatarId);
  // Nobody to text with. Numbers that are connected can still be disconnected.
  if (partner === undefined && sms.overview.numbers.length === 0) return <NoAvatars />;
  return <KnownSms overview={sms.overview} avatars={avatars.avatars} partner={partner} />;
}

type KnownProps = { overview: SmsOverview; avatars: readonly ShownAvatar[]; partner: ShownAvatar | undefined };

function KnownSms({ overview, avatars, partner }: KnownProps): ReactElement {
  const actions = useSmsActions(partner?.id);
  const isExpired = useIsPast(overview.pending?.expiresAt ?? null);
  const state = describeSms(overview, { isExpired });
  return <SmsView overview={overview} state={state} partnerName={partner?.name ?? 'somebody'} avatars={avatars} actions={actions} />;
}

const LoadingSms = (): ReactElement => (
  <div role="status" className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-5 md:p-6">
    <span className="sr-only">Loading your numbers</span>
    <Skeleton className="h-6 w-48 max-w-full" />
    <Skeleton className="h-4 w-full max-w-96" />
    <Skeleton className="mt-2 h-11 w-44" />
  </div>
);
