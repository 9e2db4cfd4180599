import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { iconButtonClass } from './button.tsx';
import { Icon } from './icon.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** `wide` gives long texts room, `full` takes the whole window. */
  size?: 'normal' | 'wide' | 'full';
  /** Opened from another dialog, which it veils. */
  isNested?: boolean;
  children: ReactNode;
};

const SIZES = {
  normal: 'max-h-[92dvh] rounded-t-card border md:max-w-[480px] md:rounded-card',
  wide: 'max-h-[92dvh] rounded-t-card border md:max-w-[680px] md:rounded-card',
  full: 'fixed inset-0 [&>*]:mx-auto [&>*]:w-full [&>*]:max-w-[680px]',
} as const;

/** A dialog that traps focus and gives it back. On a phone it rises from the bottom edge. */
export function Dialog({ isOpen, onClose, title, description, size = 'normal', isNested = false, children }: Props): ReactElement {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop forceRender={isNested} className={classNames('fixed inset-0 bg-veil fade-through', isNested ? 'z-50' : 'z-40')} />
        <Base.Viewport className="fixed inset-0 z-50 grid items-end justify-items-center overflow-hidden md:place-items-center md:p-6">
          <Base.Popup
            className={classNames('flex w-full flex-col overflow-hidden border-line bg-surface text-ink shadow-soft slide-up', SIZES[size])}
          >
            <header className="flex items-start gap-3 py-3 pr-3 pl-5 md:pl-6">
              <div className="min-w-0 flex-1 pt-2">
                <Base.Title className="text-xl">{title}</Base.Title>
                {description !== undefined && <Base.Description className="mt-2 text-sm text-soft">{description}</Base.Description>}
              </div>
              <Base.Close aria-label="Close" className={iconButtonClass('text-soft')}>
                <Icon of={X} />
              </Base.Close>
            </header>
            <div
              data-scroller
              className="min-h-0 overflow-y-auto [mask-image:linear-gradient(to_bottom,transparent,black_12px)] px-5 pt-3 pb-[calc(1.5rem+env(safe-area-inset-bottom))] md:px-6"
            >
              {children}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** The row of buttons at a dialog's end: the deed on the right, on a phone below each other. */
export function DialogActions({ children }: { children: ReactNode }): ReactElement {
  return <div className="mt-6 flex flex-wrap justify-end gap-3 max-xs:*:flex-1">{children}</div>;
}
