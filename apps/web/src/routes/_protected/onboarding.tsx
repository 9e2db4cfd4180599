import { AvatarId } from '@everkin/contracts/ids';
import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { FirstMemoriesPage } from '../../features/avatars/first-memories-page.tsx';
import { OnboardingPage } from '../../features/avatars/onboarding-page.tsx';
import { PersonalityProfilePage } from '../../features/avatars/personality-profile-page.tsx';

/** Without an avatar the creation form; with one its first memories, so that a reload finds the way back. */
const Search = z.object({
  avatar: AvatarId.optional().catch(undefined),
  view: z.literal('profile').optional().catch(undefined),
});

export const Route = createFileRoute('/_protected/onboarding')({ component: Page, validateSearch: Search });

function Page(): ReactElement {
  const { avatar, view } = Route.useSearch();
  if (avatar === undefined) return <OnboardingPage />;
  return view === 'profile' ? <PersonalityProfilePage avatarId={avatar} /> : <FirstMemoriesPage key={avatar} avatarId={avatar} />;
}
