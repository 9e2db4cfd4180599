import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { buttonClass } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/states.tsx';

/** The empty state, with its specified text (docs/SCREENS.md, Home). */
export function NoAvatars(): ReactElement {
  return (
    <EmptyState className="mt-4" text="You don't have any avatars yet">
      <Link to="/onboarding" className={buttonClass('fill')}>
        Create Your First Avatar
      </Link>
    </EmptyState>
  );
}
