import { Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { IconButton } from '../../../../components/ui/button.tsx';
import { Icon } from '../../../../components/ui/icon.tsx';
import { useTheme } from '../../../../lib/theme.ts';
import { describeTable } from '../../plant-words.ts';
import { disposeGroup, makeGroup } from '../model/make-group.ts';
import { makeGarden, type TablePlants } from '../model/make-model.ts';
import { NO_3D, TableNote } from '../table-states.tsx';
import { paintAir } from './light-scene.ts';
import { createTurningView, type TurningView } from './turning-view.ts';

const STEP = Math.PI / 12;
const RADIANS_PER_PX = 0.008;

/** Each key, and how far it turns and raises. */
const KEYS: Record<string, { turn: number; raise: number }> = {
  ArrowLeft: { turn: -STEP, raise: 0 },
  ArrowRight: { turn: STEP, raise: 0 },
  ArrowUp: { turn: 0, raise: STEP / 2 },
  ArrowDown: { turn: 0, raise: -STEP / 2 },
};

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The plants as a body that is turned by dragging, by the arrow keys or by its buttons. The dark theme shows it in the evening. */
export function TableView({ plants, season, buds }: TablePlants): ReactElement {
  const theme = useTheme();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<TurningView | null>(null);
  /** Where a finger or the mouse was before, in px. */
  const dragged = useRef({ x: 0, y: 0 });
  const [isTurning, setTurning] = useState(() => !wantsStillness());
  const [hasNo3d, setNo3d] = useState(false);
  const garden = useMemo(() => makeGarden({ plants, season, buds }), [plants, season, buds]);
  useEffect(() => {
    if (!host.current) return;
    const model = makeGroup(garden.meshes);
    try {
      view.current = createTurningView(host.current, model.group, { season: season.name, theme });
    } catch {
      // The graphics card may have no more for this page, though it had when the sheet opened.
      setNo3d(true);
    }
    return () => {
      view.current?.end();
      view.current = null;
      disposeGroup(model);
    };
  }, [garden, season, theme]);
  useEffect(() => view.current?.setTurning(isTurning), [isTurning, garden, season, theme]);

  const turn = (turned: number, raised = 0): void => {
    setTurning(false);
    view.current?.turnBy(turned);
    view.current?.raiseBy(raised);
  };
  const turnByKey = (event: KeyboardEvent): void => {
    const way = KEYS[event.key];
    if (!way) return;
    event.preventDefault();
    turn(way.turn, way.raise);
  };
  const drag = (event: PointerEvent): void => {
    if (event.buttons !== 1) return;
    const { x, y } = dragged.current;
    dragged.current = { x: event.clientX, y: event.clientY };
    turn((x - event.clientX) * RADIANS_PER_PX, (event.clientY - y) * RADIANS_PER_PX * 0.6);
  };
  const startDrag = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = { x: event.clientX, y: event.clientY };
  };
  if (hasNo3d) return <TableNote>{NO_3D}</TableNote>;
  return (
    <div role="group" aria-label="The plants" className="overflow-hidden rounded-card border border-line" onKeyDown={turnByKey}>
      <div
        ref={host}
        tabIndex={0}
        role="img"
        aria-label={`${describeTable(garden)} The arrow keys turn them.`}
        onPointerDown={startDrag}
        onPointerMove={drag}
        className="aspect-[4/3] w-full cursor-grab touch-pan-y active:cursor-grabbing focus-visible:-outline-offset-4"
        style={{ background: paintAir(season, theme) }}
      />
      <div className="flex justify-end border-t border-line bg-surface px-2">
        <IconButton label="Turn left" onClick={() => turn(-STEP)}>
          <Icon of={RotateCw} size={20} />
        </IconButton>
        <IconButton label={isTurning ? 'Hold still' : 'Let it turn'} onClick={() => setTurning(!isTurning)}>
          <Icon of={isTurning ? Pause : Play} size={20} />
        </IconButton>
        <IconButton label="Turn right" onClick={() => turn(STEP)}>
          <Icon of={RotateCcw} size={20} />
        </IconButton>
      </div>
    </div>
  );
}
