import { BookOpen, Clock, KeyRound, MessageCircle, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../components/ui/icon.tsx';

const FEATURES: readonly { icon: LucideIcon; title: string; text: string }[] = [
  { icon: MessageCircle, title: 'Their own words', text: 'Built from the letters, notes and stories that you have kept.' },
  { icon: BookOpen, title: 'Every answer shows its source', text: 'See the exact lines behind every answer.' },
  { icon: Clock, title: 'Chat anytime', text: 'In the quiet hours too, on any phone or computer.' },
  {
    icon: KeyRound,
    title: 'You say who hears it',
    text: 'You choose what stays private and what your family can hear. You can delete it whenever you want.',
  },
];

/** The product description beside the form on wide screens (docs/SCREENS.md, Auth page). */
export function MarketingPanel(): ReactElement {
  return (
    <section aria-labelledby="marketing-headline" className="hidden border-l border-line bg-surface lg:grid lg:place-items-center lg:p-14">
      <div className="max-w-[460px]">
        <h2 id="marketing-headline" className="text-3xl">
          Hear it in their own words
        </h2>
        <p className="mt-5 text-base text-soft">
          Gather what someone you love has written, and talk with an avatar that answers from it and says plainly when it does not know.
        </p>
        <ul className="mt-10 grid gap-7">
          {FEATURES.map((feature) => (
            <li key={feature.title} className="flex gap-4">
              <span className="grid size-11 flex-none place-items-center rounded-full bg-accent-wash text-accent">
                <Icon of={feature.icon} />
              </span>
              <div>
                <h3 className="text-lg">{feature.title}</h3>
                <p className="mt-1 text-sm text-soft">{feature.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
