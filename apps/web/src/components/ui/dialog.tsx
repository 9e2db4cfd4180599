import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { iconButtonClass } from './button.tsx';
import { FormError } from './form-error.tsx';
import { Icon } from './icon.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** `wide` suits long texts, `full` fills the window. */
  size?: 'normal' | 'wide' | 'full';
  /** Opened from another dialog, and covers it. */
  isNested?: boolean;
  /** What has the focus at first; the dialog itself without one. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

const SIZES = {
  normal: 'max-h-[92dvh] rounded-t-card border md:max-w-[480px] md:rounded-card',
  wide: 'max-h-[92dvh] rounded-t-card border md:max-w-[680px] md:rounded-card',
  full: 'fixed inset-0 [&>*]:mx-auto [&>*]:w-full [&>*]:max-w-[680px]',
} as const;

/** A dialog that traps focus and restores it on close. On a phone it slides up from the bottom edge. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  size = 'normal',
  isNested = false,
  initialFocus,
  children,
}: Props): ReactElement {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop forceRender={isNested} className={classNames('fixed inset-0 bg-veil fade-through', isNested ? 'z-50' : 'z-40')} />
        <Base.Viewport className="fixed inset-0 z-50 grid items-end justify-items-center overflow-hidden md:place-items-center md:p-6">
          <Base.Popup
            ref={popup}
            // By default the dialog itself, which is announced by its title: focusing Close, its first button, would show a
            // focus ring after a tap.
            initialFocus={initialFocus ?? popup}
            className={classNames(
              'flex w-full flex-col overflow-hidden border-line bg-surface text-ink shadow-soft outline-none slide-up',
              SIZES[size],
            )}
          >
            <header className="py-3 pr-3 pl-5 md:pl-6">
              <div className="flex items-start gap-3">
                <Base.Title className="min-w-0 flex-1 pt-2 pb-1.5 text-xl">{title}</Base.Title>
                <Base.Close aria-label="Close" className={iconButtonClass('text-soft')}>
                  <Icon of={X} />
                </Base.Close>
              </div>
              {description !== undefined && <Base.Description className="pr-2 text-sm text-soft md:pr-3">{description}</Base.Description>}
            </header>
            <div
              data-scroller
              className="min-h-0 overflow-y-auto has-data-pinned:scroll-pb-28 has-data-pinned:pb-0 [mask-image:linear-gradient(to_bottom,transparent,black_12px)] px-5 pt-3 pb-[calc(1.5rem+env(safe-area-inset-bottom))] md:px-6"
            >
              {children}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** The button row of a dialog: primary action on the right; stacked on a phone. */
export function DialogActions({ children }: { children: ReactNode }): ReactElement {
  return <div className={`mt-6 ${ROW}`}>{children}</div>;
}

const ROW = 'flex flex-wrap justify-end gap-3 max-xs:*:flex-1';

/**
 * The button row of a form longer than the dialog: sticky, together with the error of the last attempt. In a window too
 * low for both it scrolls with the fields. The form is a flex column: in a grid nothing sticks beyond its row.
 */
export function PinnedActions({ error, children }: { error: string | undefined; children: ReactNode }): ReactElement {
  return (
    <div
      data-pinned
      className="pinned-foot -mx-5 grid gap-3 bg-surface px-5 pt-3 pb-[calc(1.5rem+env(safe-area-inset-bottom))] md:-mx-6 md:px-6"
    >
      <FormError message={error} />
      <div className={ROW}>{children}</div>
    </div>
  );
}
