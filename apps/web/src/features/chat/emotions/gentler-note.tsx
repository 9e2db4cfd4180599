import { useEffect, useState, type ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { localStore } from '../../../lib/local-store.ts';
import type { Noticed } from '../conversation/use-conversation.ts';
import { describeChange } from './emotion-copy.ts';

/** Only that the line was seen is stored, in this browser. */
const SEEN_KEY = 'everkin-tone-explained';

/** One line under the first reply that was changed by how a message sounded. */
export function GentlerNote({ noticed, onHow }: { noticed: Noticed; onHow: () => void }): ReactElement | null {
  const [isFirst] = useState(() => localStore.read(SEEN_KEY) === null);
  const change = noticed.tone === 'natural' ? describeChange(noticed.kind) : null;
  const isShown = isFirst && change !== null;
  useEffect(() => {
    if (isShown) localStore.write(SEEN_KEY, 'yes');
  }, [isShown]);
  if (!isShown) return null;
  return (
    <p className="mt-1.5 ml-0.5 flex flex-wrap items-center gap-x-2 text-sm text-soft print:hidden">
      {change}
      <Button variant="quiet" className="-mx-2 -my-1 px-2! text-sm!" onClick={onHow}>
        How this works
      </Button>
    </p>
  );
}
