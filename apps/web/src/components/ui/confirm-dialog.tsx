import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import { Button, buttonClass } from './button.tsx';
import { DialogActions } from './dialog.tsx';

type Props = {
  isOpen: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  title: string;
  description: string;
  confirmLabel: string;
  isBusy: boolean;
  error?: string | undefined;
  /** Required input, such as a password. */
  children?: ReactNode;
};

/** Confirms an action that cannot be undone. Closes only by its buttons or Escape, never by a tap outside. */
export function ConfirmDialog(props: Props): ReactElement {
  const { isOpen, onCancel, onConfirm, title, description, confirmLabel, isBusy, error, children } = props;
  const confirm = (event: FormEvent): void => {
    event.preventDefault();
    // React bubbles the event to the parent dialog.
    event.stopPropagation();
    onConfirm();
  };
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onCancel()}>
      <AlertDialog.Portal>
        {/* Also covers the dialog that opened it. */}
        <AlertDialog.Backdrop forceRender className="fixed inset-0 z-50 bg-veil fade-through" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 grid grid-rows-[minmax(0,1fr)] place-items-center p-4">
          <AlertDialog.Popup className="max-h-full w-full max-w-[440px] overflow-y-auto rounded-card border border-line bg-surface p-6 shadow-soft fade-through">
            <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-3 text-sm text-soft">{description}</AlertDialog.Description>
            <form noValidate onSubmit={confirm}>
              {children}
              {error !== undefined && (
                <p role="alert" className="mt-3 text-sm text-danger">
                  {error}
                </p>
              )}
              <DialogActions>
                <AlertDialog.Close className={buttonClass('line')}>Cancel</AlertDialog.Close>
                <Button type="submit" variant="danger" isBusy={isBusy}>
                  {confirmLabel}
                </Button>
              </DialogActions>
            </form>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
