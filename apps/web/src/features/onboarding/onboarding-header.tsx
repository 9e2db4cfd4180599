import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { HEAD_ENDS } from '../../components/bottom-bar.tsx';
import { Logo } from '../../components/logo.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { LogoutButton } from '../accounts/logout-button.tsx';

/** Logout, and Skip to home (docs/SCREENS.md, New onboarding). */
export function OnboardingHeader(): ReactElement {
  return (
    <header className={HEAD_ENDS}>
      <Link to="/" aria-label="Everkin, home" className="inline-flex min-h-11 items-center">
        <Logo />
      </Link>
      <div className="flex items-center">
        <LogoutButton />
        <Link to="/" className={buttonClass('quiet')}>
          Skip
        </Link>
      </div>
    </header>
  );
}
