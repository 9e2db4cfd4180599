import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, type ReactElement } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { buttonClass, iconButtonClass } from './button.tsx';
import { Icon } from './icon.tsx';
import { listenForToasts, type ToastMessage } from './toast.ts';

const TOAST_MS = 3_000;
const manager = Toast.createToastManager();

function add({ title, description, action, isError }: ToastMessage): void {
  manager.add({
    title,
    ...(description !== undefined && { description }),
    ...(action && { actionProps: { children: action.label, onClick: action.onPress } }),
    // Errors are polite too: an assertive toast is hidden from screen readers in place, with its buttons.
    ...(isError && { type: 'error' }),
  });
}

/** Renders toasts, also for screen readers. Mounted once, at the root. */
export function Toaster(): ReactElement {
  useEffect(() => listenForToasts(add), []);
  return (
    <Toast.Provider toastManager={manager} limit={1} timeout={TOAST_MS}>
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-3 top-[calc(0.75rem+env(safe-area-inset-top))] z-[60] mx-auto max-w-[400px]">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList(): ReactElement[] {
  // A replaced toast stays in the list as `limited` until it has faded out; show only the newest.
  return Toast.useToastManager()
    .toasts.filter((toast) => toast.limited !== true)
    .map((toast) => (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['up', 'right']}
        className={classNames(
          'absolute inset-x-0 top-0 flex items-start gap-3 rounded-card border bg-raised py-2 pr-2 pl-4 text-ink shadow-soft slide-up',
          toast.type === 'error' ? 'border-danger' : 'border-line',
        )}
      >
        <Icon
          of={toast.type === 'error' ? CircleAlert : CircleCheck}
          className={classNames('mt-3 flex-none', toast.type === 'error' ? 'text-danger' : 'text-calm')}
        />
        <Toast.Content className="min-w-0 flex-1 py-2.5">
          <Toast.Title className="font-sans text-sm leading-normal font-[580] tracking-normal" />
          <Toast.Description className="text-sm text-soft" />
          {toast.actionProps && <Toast.Action className={buttonClass('line', 'mt-2')} />}
        </Toast.Content>
        {/* Otherwise it is hidden from screen readers until something inside has focus, though it can be reached. */}
        <Toast.Close aria-label="Dismiss" aria-hidden={false} className={iconButtonClass('text-soft')}>
          <Icon of={X} size={18} />
        </Toast.Close>
      </Toast.Root>
    ));
}
