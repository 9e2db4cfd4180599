import type { CheckInAnswer } from '@everkin/contracts/emotions/check-in-cards';
import type { CheckInCardId } from '@everkin/contracts/ids';
import { Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import type { ShownAvatar } from '../../avatars/use-avatars.ts';
import { useEmotionSwitch } from '../../accounts/emotion-switch.ts';

/** Cards that were closed while this page is open: they do not come back with the next visit of the conversation. */
const closed = new Set<CheckInCardId>();

type Props = {
  avatar: ShownAvatar;
  /** The card that came with the last reply. */
  cardId: CheckInCardId | null;
  /** Whether the conversation is there: an earlier card that has no answer is looked for then. */
  isReady: boolean;
};

/** A quiet question from Everkin after several heavy messages. It blocks nothing, and takes no focus. */
export function CheckInCard({ avatar, cardId, isReady }: Props): ReactElement | null {
  const { isOn } = useEmotionSwitch();
  const earlier = trpc.emotions.checkInCard.useQuery({ avatarId: avatar.id }, { enabled: isOn && isReady && cardId === null });
  const utils = trpc.useUtils();
  const answer = trpc.emotions.answerCard.useMutation({ onSettled: () => utils.emotions.checkInCard.invalidate({ avatarId: avatar.id }) });
  const [, setClosedCount] = useState(0);
  const id = cardId ?? earlier.data?.id ?? null;
  const isShown = isOn && id !== null && !closed.has(id);

  function close(given?: CheckInAnswer): void {
    if (id === null) return;
    closed.add(id);
    setClosedCount((count) => count + 1);
    if (given) answer.mutate({ id, answer: given });
  }

  useEffect(() => {
    if (!isShown) return;
    const closeOnEscape = (event: KeyboardEvent): void => {
      // An open dialog or menu takes Escape for itself.
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role=dialog],[role=menu],[role=listbox]')) close();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  });

  if (!isShown) return null;
  return (
    <section aria-label="From Everkin" className="border-t border-line bg-surface px-4 py-3 print:hidden">
      <div className="mx-auto grid max-w-[760px] gap-2.5 rounded-card border border-line bg-raised px-4.5 py-3.5">
        <p className="text-sm">
          <span className="font-[540]">
            From Everkin, not from <bdi>{avatar.name}</bdi>.
          </span>{' '}
          The last few messages sounded heavy. Is there someone you would like to talk to today?
        </p>
        <div className="flex flex-wrap gap-2">
          <Link to="/legal/$page" params={{ page: 'safety' }} className={buttonClass('line')} onClick={() => close('found')}>
            Find someone to talk to
          </Link>
          <Button variant="quiet" onClick={() => close('all_right')}>
            I’m all right
          </Button>
          <Button variant="quiet" onClick={() => close('never')}>
            Don’t ask again
          </Button>
        </div>
      </div>
    </section>
  );
}
