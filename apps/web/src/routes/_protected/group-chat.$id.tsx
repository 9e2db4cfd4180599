import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { GroupRoute } from '../../features/groups/group-route.tsx';

/** With `invite` the dialog for inviting is open, as after creating a group on home. */
type Search = { invite?: true };

const readSearch = ({ invite }: Record<string, unknown>): Search => (invite === true ? { invite } : {});

export const Route = createFileRoute('/_protected/group-chat/$id')({ component: Page, validateSearch: readSearch });

function Page(): ReactElement {
  return <GroupRoute id={Route.useParams().id} opensInvite={Route.useSearch().invite === true} />;
}
