import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { iconButtonClass } from './button.tsx';
import { Icon } from './icon.tsx';

/** A menu behind one icon button. With `isOpenAtFirst` it is open on mount. */
export function Menu({
  label,
  icon,
  className,
  isOpenAtFirst = false,
  children,
}: {
  label: string;
  icon: LucideIcon;
  className?: string;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}): ReactElement {
  return (
    <Base.Root defaultOpen={isOpenAtFirst}>
      <Base.Trigger aria-label={label} title={label} className={iconButtonClass(className)}>
        <Icon of={icon} />
      </Base.Trigger>
      {/* Its own landmark, since it is outside the page's landmarks. */}
      <Base.Portal role="region" aria-label={label}>
        <Base.Positioner side="bottom" align="end" sideOffset={6} collisionPadding={12} className="z-50">
          <Base.Popup className="max-h-(--available-height) max-w-[calc(100vw-24px)] min-w-52 overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-ink shadow-soft transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export function MenuItem({
  icon,
  onSelect,
  isDanger = false,
  children,
}: {
  icon: LucideIcon;
  onSelect: () => void;
  isDanger?: boolean;
  children: ReactNode;
}): ReactElement {
  return (
    <Base.Item
      onClick={onSelect}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-sm outline-none select-none data-highlighted:bg-accent-wash',
        isDanger && 'text-danger data-highlighted:bg-danger-wash',
      )}
    >
      <Icon of={icon} size={18} />
      {children}
    </Base.Item>
  );
}

/** Items under a line that says what they are about; screen readers say it on entering them. */
export function MenuGroup({
  label,
  labelClassName,
  children,
}: {
  label: string;
  labelClassName?: string;
  children: ReactNode;
}): ReactElement {
  return (
    <Base.Group>
      <Base.GroupLabel className={classNames('flex min-h-9 items-center gap-2 px-3 text-sm text-soft', labelClassName)}>
        {label}
      </Base.GroupLabel>
      {children}
    </Base.Group>
  );
}
