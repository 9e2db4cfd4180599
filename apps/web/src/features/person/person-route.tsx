import '../../early/early-person.ts';
import { Navigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { NotFoundPage } from '../../components/not-found-page.tsx';
import { FailedState } from '../../components/ui/states.tsx';
import { PageSpinner } from '../../components/ui/spinner.tsx';
import { useAvatars } from '../avatars/use-avatars.ts';
import { PersonPage, type PersonSearch } from './person-page.tsx';

/** Resolves the avatar of the address. Another's looks like one that does not exist. */
export function PersonRoute({ id, search }: { id: string; search: PersonSearch }): ReactElement {
  const list = useAvatars();
  const [shownId, setShownId] = useState<string | null>(null);
  if (list.state === 'loading')
    return (
      // As tall as the window, so that the footer is not seen to move away when the page comes.
      <div className="grid min-h-dvh content-start">
        <PageSpinner label="Loading" />
      </div>
    );
  if (list.state === 'failed') return <FailedState className="m-5" message="This page could not be loaded." onRetry={list.retry} />;
  const avatar = list.avatars.find((candidate) => candidate.id === id);
  // Deleted while its page was open.
  if (!avatar) return shownId === id ? <Navigate to="/" replace /> : <NotFoundPage />;
  if (shownId !== id) setShownId(id);
  return <PersonPage key={avatar.id} avatar={avatar} search={search} />;
}
