import { Link } from '@tanstack/react-router';
import { BookHeart, ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../components/ui/icon.tsx';

/** From home to the family papers, which belong to no one person; also for who was only invited to see some. */
export const PapersLink = (): ReactElement => (
  <section aria-labelledby="papers-heading" className="mt-8 lg:mt-10">
    <h2 id="papers-heading" className="text-lg md:text-xl">
      Papers
    </h2>
    <Link
      to="/vault"
      className="mt-4 flex items-center gap-3.5 rounded-card border border-line bg-surface p-4 transition-colors hover:border-edge lg:px-6"
    >
      <span className="grid size-11 flex-none place-items-center rounded-full bg-accent-wash text-accent-text">
        <Icon of={BookHeart} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-[560]">The family papers</span>
        <span className="block text-xs text-soft">Documents, recipes, wishes and photos.</span>
      </span>
      <Icon of={ChevronRight} size={18} className="flex-none text-soft" />
    </Link>
  </section>
);
