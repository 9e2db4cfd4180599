import { Link } from '@tanstack/react-router';
import { Plus, Trees } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button, buttonClass } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { Portrait } from '../../components/ui/portrait.tsx';
import { Skeleton } from '../../components/ui/states.tsx';
import { useToday } from '../../lib/today.ts';
import { useAfterFirstLoad } from '../../lib/use-after-first-load.ts';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import { statusLabel, TRAIT_LABELS } from '../avatars/avatar-copy.ts';
import { relationshipLabel } from '../avatars/avatar-label.ts';
import { ModelStatusLine } from '../memories/model-status/model-status-note.tsx';
import { summarizeMemories } from '../memories/summarize-memories.ts';
import { useMemories } from '../memories/use-memories.ts';

type Props = { avatar: ShownAvatar; onAdd: () => void; onList: () => void };

/** Portrait, About and Memory Summary: beside the conversation from 768 px, in a dialog below that. */
export function SidePanel({ avatar, onAdd, onList }: Props): ReactElement {
  return (
    <>
      <Link to="/avatars/$id" params={{ id: avatar.id }} className="group block rounded-card">
        <span className="sr-only">Open the page of </span>
        <Portrait name={avatar.name} imageUrl={avatar.imageUrl} tone={avatar.tone} size="xl" className="mx-auto mt-1 shadow-soft" />
        <span className="mt-4 block text-center font-serif text-xl leading-tight font-[480] group-hover:underline group-hover:decoration-line group-hover:underline-offset-4">
          <bdi>{avatar.name}</bdi>
        </span>
      </Link>
      <p className="mt-1 text-center text-xs text-soft">{relationshipLabel(avatar.relationship)}</p>
      <About avatar={avatar} />
      <MemorySummary avatar={avatar} onAdd={onAdd} onList={onList} />
    </>
  );
}

const HEADING = 'font-sans text-xs font-[600] tracking-normal text-soft';

function About({ avatar }: { avatar: ShownAvatar }): ReactElement {
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h2 className={HEADING}>About</h2>
      <p className="mt-2 text-sm">
        {relationshipLabel(avatar.relationship)} · {statusLabel(avatar.status)}
      </p>
      {avatar.traits.length > 0 && (
        <dl className="mt-3 grid gap-3">
          {avatar.traits.map((trait) => (
            <div key={trait.id}>
              <dt className="text-xs text-soft">{TRAIT_LABELS[trait.trait]}</dt>
              <dd className="font-serif text-base whitespace-pre-line">{trait.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function MemorySummary({ avatar, onAdd, onList }: Props): ReactElement {
  const list = useMemories(avatar.id);
  const today = useToday();
  // Loaded lazily: not part of a conversation's first paint.
  const isSettled = useAfterFirstLoad();
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h2 className={HEADING}>Memory Summary</h2>
      <div className="mt-2 text-sm">
        {list.state === 'loading' && <Skeleton className="h-10" />}
        {list.state === 'failed' && 'The memories could not be loaded.'}
        {list.state === 'ready' && summarizeMemories(list.memories, today)}
      </div>
      {isSettled && <ModelStatusLine model="meanings" />}
      {list.state === 'failed' && (
        <Button variant="quiet" className="-ml-3" onClick={list.retry}>
          Try again
        </Button>
      )}
      {list.state === 'ready' && list.memories.length > 0 && (
        <Button variant="quiet" className="-ml-3" onClick={onList}>
          See all memories
        </Button>
      )}
      <Button variant="line" className="mt-3 w-full" onClick={onAdd}>
        <Icon of={Plus} />
        Add New Memory
      </Button>
      <Link to="/avatars/$id/garden" params={{ id: avatar.id }} className={buttonClass('quiet', 'mt-1 -ml-3')}>
        <Icon of={Trees} size={18} />
        Walk in the garden
      </Link>
    </section>
  );
}
