import { UsersRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { EmptyState } from '../../components/ui/states.tsx';
import { sayGroupsComeLater } from './groups-come-later.ts';

/** The groups part of home. There are none to list before groups themselves are there. */
export function GroupsSection(): ReactElement {
  return (
    <section id="groups" aria-labelledby="groups-heading" className="mt-8 scroll-mt-6">
      <div className="flex items-center justify-between gap-4">
        <h2 id="groups-heading" className="text-lg md:text-xl">
          Group Conversations
        </h2>
        <Button look="line" onClick={sayGroupsComeLater}>
          <Icon of={UsersRound} />
          Create Group
        </Button>
      </div>
      <EmptyState className="mt-4" text="No group conversations yet">
        <Button look="line" onClick={sayGroupsComeLater}>
          Create Your First Group
        </Button>
      </EmptyState>
    </section>
  );
}
