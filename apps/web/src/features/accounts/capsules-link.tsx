import { Link } from '@tanstack/react-router';
import { ChevronRight, Hourglass } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../components/ui/icon.tsx';

/** From Your Profile to what is set aside for a day. @param onOpen closes the dialog */
export const CapsulesLink = ({ onOpen }: { onOpen: () => void }): ReactElement => (
  <Link
    to="/capsules"
    onClick={onOpen}
    className="flex min-h-12 items-center gap-3 rounded-card border border-line px-4 py-3 text-sm transition-colors hover:border-edge"
  >
    <Icon of={Hourglass} size={20} className="flex-none text-accent-text" />
    <span className="min-w-0 flex-1">
      <span className="block font-[540]">Set aside for a day</span>
      <span className="block text-xs text-soft">Letters and recordings that stay closed until their day.</span>
    </span>
    <Icon of={ChevronRight} size={18} className="flex-none text-soft" />
  </Link>
);
