import type { AvatarId } from '@everkin/contracts/ids';
import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { FirstMemoriesPage } from '../../features/onboarding/first-memories-page.tsx';
import { OnboardingPage } from '../../features/onboarding/onboarding-page.tsx';
import { PersonalityProfilePage } from '../../features/onboarding/personality-profile-page.tsx';

/** Without an avatar the creation form; with one its first memories, so that a reload resumes there. */
type Search = { avatar?: AvatarId; view?: 'profile' };

const isAvatarId = (value: unknown): value is AvatarId => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

/** Parsed by hand, since the router loads all route definitions with the first page. Invalid values are dropped. */
function readSearch({ avatar, view }: Record<string, unknown>): Search {
  return { ...(isAvatarId(avatar) && { avatar }), ...(view === 'profile' && { view }) };
}

export const Route = createFileRoute('/_protected/onboarding')({ component: Page, validateSearch: readSearch });

function Page(): ReactElement {
  const { avatar, view } = Route.useSearch();
  if (avatar === undefined) return <OnboardingPage />;
  return view === 'profile' ? <PersonalityProfilePage avatarId={avatar} /> : <FirstMemoriesPage key={avatar} avatarId={avatar} />;
}
