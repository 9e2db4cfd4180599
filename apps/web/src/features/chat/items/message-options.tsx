import { EllipsisVertical } from 'lucide-react';
import type { ReactElement } from 'react';
import { IconButton } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { lazyPart } from '../../../components/ui/lazy.tsx';
import { LazyTrigger } from '../../../components/ui/lazy-trigger.tsx';

const load = () => import('./message-menu.tsx');
const MessageMenu = lazyPart(() => load().then((module) => module.MessageMenu));

/** The menu of one’s own message. It stands beside the bubble, which is as high as without it. */
export function MessageOptions({ onUnderstood }: { onUnderstood: () => void }): ReactElement {
  return (
    <div className="absolute top-0 right-full print:hidden">
      <LazyTrigger
        load={load}
        draw={(trigger) => (
          <IconButton {...trigger} label="Message options" aria-haspopup="menu" className="text-soft">
            <Icon of={EllipsisVertical} size={18} />
          </IconButton>
        )}
      >
        {() => <MessageMenu onUnderstood={onUnderstood} />}
      </LazyTrigger>
    </div>
  );
}
