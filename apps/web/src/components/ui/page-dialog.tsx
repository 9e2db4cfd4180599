import { Dialog as Base } from '@base-ui/react/dialog';
import { ArrowLeft, X } from 'lucide-react';
import { useRef, type ReactElement, type ReactNode } from 'react';
import { iconButtonClass } from './button.tsx';

type Props = {
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** In the head, beside the title. */
  menu?: ReactNode;
  /** Below what scrolls. */
  foot?: ReactNode;
  /** Changes with the content, which then begins at its top. */
  contentKey: string;
  children: ReactNode;
};

/**
 * A dialog to read in: it fills a phone, and on a wide screen stands over the page. Traps focus and restores it on close. Printing
 * while it is open prints its content alone.
 */
export function PageDialog({ onClose, title, description, menu, foot, contentKey, children }: Props): ReactElement {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil fade-through print:hidden" />
        <Base.Viewport
          data-prints-alone
          className="fixed inset-0 z-50 grid justify-items-center overflow-hidden md:place-items-center md:p-6 print:static print:block print:p-0"
        >
          <Base.Popup
            ref={popup}
            // Announced by its title; focusing its first button would show a focus ring after a tap.
            initialFocus={popup}
            className="flex h-dvh w-full flex-col overflow-hidden bg-surface text-ink shadow-soft outline-none slide-up md:h-auto md:max-h-[92dvh] md:max-w-[680px] md:rounded-card md:border md:border-line print:block print:h-auto print:max-h-none print:max-w-none print:overflow-visible print:border-0 print:shadow-none"
          >
            <Head title={title} description={description} menu={menu} />
            <div
              key={contentKey}
              data-scroller
              className="min-h-0 flex-1 overflow-y-auto has-data-pinned:scroll-pb-28 has-data-pinned:pb-0 px-6 py-6 max-md:has-data-pinned:px-5 print:overflow-visible print:px-0"
            >
              {children}
            </div>
            {foot !== undefined && (
              <footer className="flex-none border-t not-has-[button]:hidden border-line px-3 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] print:hidden">
                {foot}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** Its way back is an arrow before the title on a phone, and a cross after it on a wide screen. */
function Head({ title, description, menu }: Pick<Props, 'title' | 'description' | 'menu'>): ReactElement {
  return (
    <header className="flex min-h-14 flex-none items-center gap-1 border-b border-line px-1.5 py-1 md:py-2 md:pr-3 md:pl-6 print:border-0 print:px-0">
      <Base.Close aria-label="Close" className={iconButtonClass('text-soft md:order-last print:hidden')}>
        <ArrowLeft aria-hidden size={22} strokeWidth={1.75} className="md:hidden" />
        <X aria-hidden size={22} strokeWidth={1.75} className="max-md:hidden" />
      </Base.Close>
      <div className="min-w-0 flex-1 py-1">
        <Base.Title className="line-clamp-3 text-base leading-snug font-[560] md:text-lg print:line-clamp-none print:text-xl">
          {title}
        </Base.Title>
        {description !== undefined && <Base.Description className="text-xs text-soft md:text-sm">{description}</Base.Description>}
      </div>
      <div className="flex flex-none print:hidden">{menu}</div>
    </header>
  );
}
