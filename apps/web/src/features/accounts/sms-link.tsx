import { Link } from '@tanstack/react-router';
import { ChevronRight, Smartphone } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../components/ui/icon.tsx';

/** From Your Profile to the phones that text. @param onOpen closes the dialog */
export const SmsLink = ({ onOpen }: { onOpen: () => void }): ReactElement => (
  <Link
    to="/sms"
    onClick={onOpen}
    className="flex min-h-12 items-center gap-3 rounded-card border border-line px-4 py-3 text-sm transition-colors hover:border-edge"
  >
    <Icon of={Smartphone} size={20} className="flex-none text-accent-text" />
    <span className="min-w-0 flex-1">
      <span className="block font-[540]">Texts from any phone</span>
      <span className="block text-xs text-soft">Connect a number, and choose who you text with.</span>
    </span>
    <Icon of={ChevronRight} size={18} className="flex-none text-soft" />
  </Link>
);
