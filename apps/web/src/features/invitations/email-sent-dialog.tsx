import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactElement } from 'react';
import { buttonClass } from '../../components/ui/button.tsx';
import { DialogActions } from '../../components/ui/dialog.tsx';
import { SEND_IT_YOURSELF, useSendsMail } from '../accounts/use-installation.ts';

/** Confirms that the mail is being sent, or says that this installation sends none. Both of its buttons lead back to the link, which is shown only once. */
export function EmailSentDialog({ email, onClose }: { email: string; onClose: () => void }): ReactElement {
  const sendsMail = useSendsMail();
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className="fixed inset-0 z-50 bg-veil" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 grid place-items-center p-4">
          <AlertDialog.Popup className="w-full max-w-[440px] rounded-card border border-line bg-surface p-6 shadow-soft">
            <AlertDialog.Title className="text-xl">Email Invitation Sent</AlertDialog.Title>
            <AlertDialog.Description className="mt-3 text-sm text-soft">
              {sendsMail
                ? `An email with the link is on its way to ${email}. If it does not arrive, copy the link and send it yourself.`
                : SEND_IT_YOURSELF}
            </AlertDialog.Description>
            <DialogActions>
              <AlertDialog.Close className={buttonClass('line')}>OK</AlertDialog.Close>
              <AlertDialog.Close className={buttonClass('fill')}>Got It</AlertDialog.Close>
            </DialogActions>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
