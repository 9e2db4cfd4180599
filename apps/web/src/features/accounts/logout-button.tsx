import { LogOut } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { useLogout } from './use-logout.ts';

/** `Logout`, and while it is under way `Logging out...` with a spinner. */
export function LogoutButton({ className }: { className?: string }): ReactElement {
  const { logout, isPending } = useLogout();
  return (
    <Button look="quiet" isBusy={isPending} onClick={logout} className={`text-ink ${className ?? ''}`}>
      {isPending ? (
        'Logging out...'
      ) : (
        <>
          <Icon of={LogOut} />
          Logout
        </>
      )}
    </Button>
  );
}
