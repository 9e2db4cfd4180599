import { lightOf, paintHorizon, paintPaper } from '@everkin/garden-plants/colours';
import { Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { IconButton } from '../../../../components/ui/button.tsx';
import { Icon } from '../../../../components/ui/icon.tsx';
import { disposeGroup } from '../model/make-group.ts';
import { makeModel, type TablePlants } from '../model/make-model.ts';
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

/** The plants as a body that is turned by dragging, by the arrow keys or by its buttons. It stands in daylight in every theme. */
export function TableView({ plants, season, buds, label }: TablePlants & { label: string }): ReactElement {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<TurningView | null>(null);
  const [isTurning, setTurning] = useState(() => !wantsStillness());
  useEffect(() => {
    if (!host.current) return;
    const model = makeModel({ plants, season, buds });
    const shown = createTurningView(host.current, model.group, season.name);
    view.current = shown;
    return () => {
      shown.end();
      disposeGroup(model);
    };
  }, [plants, season, buds]);
  useEffect(() => view.current?.setTurning(isTurning), [isTurning, plants, season, buds]);

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
    turn(-event.movementX * RADIANS_PER_PX, event.movementY * RADIANS_PER_PX * 0.6);
  };
  const light = lightOf(season, 'light');
  return (
    <div role="group" aria-label="The plants" className="relative overflow-hidden rounded-card border border-line" onKeyDown={turnByKey}>
      <div
        ref={host}
        tabIndex={0}
        role="img"
        aria-label={`${label} The arrow keys turn them.`}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        className="aspect-[4/3] w-full cursor-grab touch-pan-y active:cursor-grabbing focus-visible:-outline-offset-4"
        style={{ background: `linear-gradient(${paintPaper('light')}, ${paintHorizon(light)})` }}
      />
      <div className="absolute right-2 bottom-2 flex rounded-full border border-line bg-surface">
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
