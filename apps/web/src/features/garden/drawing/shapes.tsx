import type { Shape } from '@everkin/garden-plants/pen';
import { memo, type ReactElement } from 'react';

/** Shapes as SVG paths. They are made once and never change; a new season or theme makes new ones. */
export const Shapes = memo(({ shapes }: { shapes: readonly Shape[] }): ReactElement => (
  <>
    {shapes.map(({ d, color, opacity, strokeWidth }, index) =>
      strokeWidth === undefined ? (
        <path key={index} d={d} fill={color} opacity={opacity} />
      ) : (
        <path key={index} d={d} fill="none" stroke={color} strokeWidth={strokeWidth} strokeLinecap="round" opacity={opacity} />
      ),
    )}
  </>
));
Shapes.displayName = 'Shapes';
