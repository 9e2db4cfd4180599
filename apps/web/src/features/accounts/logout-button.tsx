import { LogOut } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { useLogout } from './use-logout.ts';

/**
 * `Logout`; during logout, `Logging out...` with a spinner.
 * @param props.isCompact on narrow screens shows the icon alone; the text is still read aloud
 */
export function LogoutButton({ className, isCompact = false }: { className?: string; isCompact?: boolean }): ReactElement {
  const { logout, isPending } = useLogout();
  return (
    <Button
      variant="quiet"
      isBusy={isPending}
      onClick={logout}
      title={isCompact ? 'Logout' : undefined}
      className={`text-ink ${className ?? ''}`}
    >
      {!isPending && <Icon of={LogOut} />}
      <span className={isCompact ? 'max-lg:sr-only' : undefined}>{isPending ? 'Logging out...' : 'Logout'}</span>
    </Button>
  );
}
