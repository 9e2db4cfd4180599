import { useState, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { firstLetter, PORTRAIT_PICTURE, portraitBackground } from './portrait-style.ts';

export type PortraitSize = 'xs' | 'sm' | 'md' | 'card' | 'lg' | 'xl';

const SIZES: Record<PortraitSize, string> = {
  xs: 'size-9 text-sm',
  sm: 'size-11 text-lg',
  md: 'size-14 text-xl',
  card: 'size-21 text-2xl lg:size-37 lg:text-3xl',
  lg: 'size-28 text-3xl',
  xl: 'aspect-square w-37 max-w-full text-3xl',
};

type Props = { name: string; imageUrl: string | null; tone: number; size: PortraitSize; className?: string; children?: ReactNode };

/** A round picture, or the first letter of the name on a gradient. Decorative: the name is beside it. */
export function Portrait({ name, imageUrl, tone, size, className, children }: Props): ReactElement {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const hasImage = imageUrl !== null && imageUrl !== brokenUrl;
  return (
    <span
      aria-hidden="true"
      data-early="portrait"
      className={classNames(
        'relative grid flex-none place-items-center rounded-full font-serif font-[480] text-[oklch(1_0_0)] select-none',
        SIZES[size],
        className,
      )}
      style={{ background: portraitBackground(tone) }}
    >
      {hasImage ? <img src={imageUrl} alt="" className={PORTRAIT_PICTURE} onError={() => setBrokenUrl(imageUrl)} /> : firstLetter(name)}
      {children}
    </span>
  );
}
