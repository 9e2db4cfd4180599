import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { iconButtonClass } from './button.tsx';
import { Icon } from './icon.tsx';

type Props = {
  onClose: () => void;
  title: string;
  /** Beside the title. */
  progress?: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
};

/** A dialog that fills the window, for what wants all attention. Traps focus and restores it on close; Escape closes it. */
export function FullDialog({ onClose, title, progress, onKeyDown, children }: Props): ReactElement {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Viewport className="fixed inset-0 z-50 overflow-hidden">
          <Base.Popup
            ref={popup}
            // Announced by its title.
            initialFocus={popup}
            onKeyDown={onKeyDown}
            className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-paper text-ink outline-none fade-through"
          >
            <header className="grid gap-2 px-2 pt-1.5 lg:px-6 lg:pt-4">
              <div className="flex min-h-12 items-center gap-2 pl-3">
                <Base.Title className="line-clamp-2 min-w-0 flex-1 text-base leading-snug font-[540] lg:text-lg">{title}</Base.Title>
                <Base.Close aria-label="Close" title="Close" className={iconButtonClass('text-soft')}>
                  <Icon of={X} size={22} />
                </Base.Close>
              </div>
              {progress}
            </header>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
