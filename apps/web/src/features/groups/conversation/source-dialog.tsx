import type { ReactElement } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import type { CitedMemory } from '../../messages/cited-memories.ts';

type Props = { cited: CitedMemory; avatarName: string; onClose: () => void };

/** The sources of a reply in a group. Only the passages: the full memory is for its owner to open. */
export function SourceDialog({ cited: { memory, cited }, avatarName, onClose }: Props): ReactElement {
  return (
    <Dialog isOpen onClose={onClose} title={memory.title} description={`From the memories of ${avatarName}, shared with groups`}>
      <div className="grid gap-4">
        {cited.map(({ passageId, excerpt, at }) => (
          <figure key={passageId}>
            <blockquote className="border-l-2 border-accent pl-4 font-serif text-base leading-relaxed whitespace-pre-wrap">
              {excerpt}
            </blockquote>
            {at !== null && <figcaption className="mt-1 pl-4 text-xs text-soft">{at}</figcaption>}
          </figure>
        ))}
      </div>
    </Dialog>
  );
}
