import { Link } from '@tanstack/react-router';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../components/ui/icon.tsx';

type Props = {
  to: '/capsules' | '/sms' | '/vault';
  icon: LucideIcon;
  title: string;
  text: string;
  /** Closes the dialog. */
  onOpen: () => void;
};

/** From Your Profile to a page of one's own. */
export const ProfileLink = ({ to, icon, title, text, onOpen }: Props): ReactElement => (
  <Link
    to={to}
    onClick={onOpen}
    className="flex min-h-12 items-center gap-3 rounded-card border border-line px-4 py-3 text-sm transition-colors hover:border-edge"
  >
    <Icon of={icon} size={20} className="flex-none text-accent-text" />
    <span className="min-w-0 flex-1">
      <span className="block font-[540]">{title}</span>
      <span className="block text-xs text-soft">{text}</span>
    </span>
    <Icon of={ChevronRight} size={18} className="flex-none text-soft" />
  </Link>
);
