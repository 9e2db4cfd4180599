import type { Light } from '@everkin/garden-plants/colours';
import { isPathRight, type Layout } from '@everkin/garden-plants/layout';
import { drawBud } from '@everkin/garden-plants/low/draw-bud';
import { useId, useMemo, type ReactElement } from 'react';
import { Shapes } from './shapes.tsx';
import { Ground } from './stretch.tsx';

/** Buds stand in rows of so many beside the end of the path. */
const IN_A_ROW = 7;
const ROWS_MOST = 4;
const HEIGHT_SHARE = 0.5;

/** The end of the path: a closed bud for each capsule that will open, all alike. */
export function BudRow({ count, index, layout, light }: { count: number; index: number; layout: Layout; light: Light }): ReactElement {
  const id = useId();
  const shapes = useMemo(() => drawBud(light), [light]);
  const height = layout.height * HEIGHT_SHARE;
  return (
    <div className="relative" style={{ aspectRatio: `${layout.width} / ${height}`, clipPath: 'inset(-20% 0 0 0)' }}>
      <svg viewBox={`0 0 ${layout.width} ${height}`} className="absolute inset-0 block size-full overflow-visible" focusable="false">
        <Ground layout={layout} index={index} light={light} hasBed={false} />
        <defs>
          <g id={id}>
            <Shapes shapes={shapes} />
          </g>
        </defs>
        {placeBuds(count, index, layout).map(({ x, y }) => (
          <use key={`${x} ${y}`} href={`#${id}`} transform={`translate(${x} ${y}) scale(${layout.scale * 0.9})`} />
        ))}
      </svg>
    </div>
  );
}

function placeBuds(count: number, index: number, { width, height, scale }: Layout): { x: number; y: number }[] {
  const shown = Math.min(count, IN_A_ROW * ROWS_MOST);
  const step = 36 * scale;
  const row = Math.min(shown, IN_A_ROW);
  const middle = width * (isPathRight(index) ? 0.38 : 0.62);
  return Array.from({ length: shown }, (_, bud) => {
    const [line, column] = [Math.floor(bud / IN_A_ROW), bud % IN_A_ROW];
    const x = middle + (column - (row - 1) / 2) * step + (line % 2) * step * 0.5;
    return { x: Math.round(x), y: Math.round(height * 0.24 + line * 20 * scale) };
  });
}
