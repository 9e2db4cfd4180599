import type { ReactElement } from 'react';
import { NotFoundPage } from '../../components/not-found-page.tsx';
import { FailedState } from '../../components/ui/states.tsx';
import { useAvatars } from '../avatars/use-avatars.ts';
import { GardenPage } from './garden-page.tsx';
import { LoadingGarden } from './loading-garden.tsx';
import type { GardenSearch } from './garden-search.ts';

/** Resolves the avatar of the address. Another's looks like one that does not exist. */
export function GardenRoute({ id, search }: { id: string; search: GardenSearch }): ReactElement {
  const list = useAvatars();
  if (list.state === 'loading') return <LoadingGarden />;
  if (list.state === 'failed') return <FailedState className="m-5" message="The garden could not be loaded." onRetry={list.retry} />;
  const avatar = list.avatars.find((candidate) => candidate.id === id);
  return avatar ? <GardenPage key={avatar.id} avatar={avatar} search={search} /> : <NotFoundPage />;
}
