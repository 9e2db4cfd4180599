import { useEffect, useRef, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../components/ui/button.tsx';
import type { RunningAr } from './request-ar.ts';
import { disposeGroup } from './model/make-group.ts';
import { makeModel, type TablePlants } from './model/make-model.ts';
import { startTableAr, type TableAr, type TableSpot } from './view/table-ar.ts';

/** `onEnd`: the session is over, or could not begin; whoever asked for it ends it. */
type Props = TablePlants & RunningAr & { onEnd: (hasFailed: boolean) => void };

/** What is laid over the camera's picture while plants are put onto a table. */
export function ArSession({ plants, season, buds, session, root, onEnd }: Props): ReactElement {
  const [isSeen, setSeen] = useState(false);
  const [spot, setSpot] = useState<TableSpot | null>(null);
  const [isStill, setStill] = useState(false);
  const ar = useRef<TableAr | null>(null);
  const row = useRef<HTMLDivElement>(null);
  const [model] = useState(() => makeModel({ plants, season, buds }));
  useEffect(() => {
    let isOver = false;
    const end = (): void => onEnd(false);
    session.addEventListener('end', end);
    startTableAr(session, { group: model.group, season: season.name, onTable: setSeen, onPlaced: setSpot }).then(
      (started) => {
        if (isOver) started.end();
        else ar.current = started;
      },
      async () => {
        if (isOver) return;
        session.removeEventListener('end', end);
        // One that had ended by itself was left while it began: nothing failed.
        await session.end().then(
          () => onEnd(true),
          () => onEnd(false),
        );
      },
    );
    return () => {
      isOver = true;
      session.removeEventListener('end', end);
      ar.current?.end();
      ar.current = null;
      disposeGroup(model);
    };
    // One session from its beginning to its end.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [session]);
  useEffect(() => {
    // After the sheet, which is gone, has given the focus back to its button.
    queueMicrotask(() => row.current?.focus());
    // A tap on a button is no tap on the table.
    const ignore = (event: Event): void => event.preventDefault();
    const buttons = row.current;
    buttons?.addEventListener('beforexrselect', ignore);
    return () => buttons?.removeEventListener('beforexrselect', ignore);
  }, []);
  const changeStillness = (next: boolean): void => {
    ar.current?.setStill(next);
    setStill(next);
  };
  return createPortal(
    <section
      aria-label="Camera"
      className="flex h-full flex-col items-center justify-end gap-3 p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))]"
      data-spot={spot === null ? undefined : [spot.x, spot.y, spot.z].map((value) => value.toFixed(3)).join(' ')}
    >
      <p role="status" className="rounded-card border border-line bg-surface px-4 py-2 text-sm text-ink shadow-soft">
        {describeProgress({ isSeen, isPlaced: spot !== null, isStill })}
      </p>
      <div
        ref={row}
        role="group"
        aria-label="Plants on your table"
        tabIndex={-1}
        className="flex flex-wrap justify-center gap-3 outline-none"
      >
        {spot !== null && <Button onClick={() => changeStillness(!isStill)}>{isStill ? 'Move them' : 'Hold still'}</Button>}
        <Button variant="line" onClick={() => void session.end().catch(() => undefined)}>
          Leave
        </Button>
      </div>
    </section>,
    root,
  );
}

function describeProgress({ isSeen, isPlaced, isStill }: { isSeen: boolean; isPlaced: boolean; isStill: boolean }): string {
  if (isStill) return 'They stay where they are.';
  if (isPlaced) return 'Tap somewhere else to move them.';
  return isSeen ? 'Tap to put the plants there.' : 'Point your phone at a table and tap.';
}
