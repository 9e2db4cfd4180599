import { Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { Portrait } from '../../components/ui/portrait.tsx';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import { relationshipLabel } from '../avatars/avatar-label.ts';
import { isRecalled } from '../memories/is-recalled.ts';
import { useMemories } from '../memories/use-memories.ts';
import { useOpeners } from './use-openers.ts';

type Props = { avatar: ShownAvatar; onAsk: (text: string) => void; onAdd: () => void };

/** Before the first message: the avatar, and questions that its memories answer, once they have been tried. */
export function EmptyChat({ avatar, onAsk, onAdd }: Props): ReactElement {
  const list = useMemories(avatar.id);
  const hasMemories = list.state === 'ready' && list.memories.some(isRecalled);
  const openers = useOpeners(avatar.id, hasMemories);
  return (
    <div className="m-auto grid max-w-[440px] animate-fade justify-items-center py-8 text-center">
      <Portrait name={avatar.name} imageUrl={avatar.imageUrl} tone={avatar.tone} size="lg" className="shadow-soft" />
      <p className="mt-4 font-serif text-xl font-[480]">{avatar.name}</p>
      <p className="mt-1 text-xs text-soft">{relationshipLabel(avatar.relationship)}</p>
      {list.state === 'ready' && !hasMemories && (
        <>
          <p className="mt-6 text-sm text-soft">
            There are no memories to answer from yet. Add a letter or a story, and you can ask about it.
          </p>
          <Button variant="line" className="mt-4" onClick={onAdd}>
            <Icon of={Plus} />
            Add New Memory
          </Button>
        </>
      )}
      {openers.length > 0 && (
        <>
          <p className="mt-6 text-sm text-soft">You could begin with</p>
          <ul className="mt-3 grid w-full gap-2">
            {openers.map((opener) => (
              <li key={opener}>
                <button
                  type="button"
                  onClick={() => onAsk(opener)}
                  className="min-h-12 w-full rounded-card border border-line bg-surface px-4 py-2.5 font-serif text-base hover:border-edge"
                >
                  {opener}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
