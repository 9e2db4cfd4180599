import { useState, type ReactElement, type ReactNode } from 'react';
import { Button, type ButtonVariant } from '../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../components/ui/dialog.tsx';
import { FormError } from '../../components/ui/form-error.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { describeFailure } from '../../lib/api/failure.ts';
import { WRAPPING_BUTTONS } from './capsule-frame.tsx';
import { PlanCard } from '../accounts/plan-card.tsx';

type Props = {
  title: string;
  /** What will happen, and whatever else is to be filled in. */
  children: ReactNode;
  size?: 'normal' | 'wide';
  confirmLabel: string;
  variant?: ButtonVariant;
  isBusy: boolean;
  /** Of the last attempt; null for none. */
  error: unknown;
  /** Whether the message of the error is shown at a field above instead. */
  isErrorShown?: boolean;
  onConfirm: (password: string) => void;
  onClose: () => void;
};

/** Asks for the password before something about a sealed capsule is done. A plan that is used up is shown with its way on. */
export function PasswordSheet({
  title,
  children,
  size,
  confirmLabel,
  variant,
  isBusy,
  error,
  isErrorShown = false,
  onConfirm,
  onClose,
}: Props): ReactElement {
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const failure = error === null || error === undefined ? null : describeFailure(error);
  const isWrong = failure?.code === 'FORBIDDEN';
  return (
    <Dialog isOpen onClose={onClose} title={title} {...(size && { size })}>
      <form
        noValidate
        className={`grid grid-cols-1 gap-4 ${WRAPPING_BUTTONS}`}
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles it to the form of the page below.
          event.stopPropagation();
          setMissing(password === '');
          if (password !== '') onConfirm(password);
        }}
      >
        {children}
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          value={password}
          error={isMissing && password === '' ? 'Your password is required' : isWrong ? failure.message : undefined}
          onChange={({ target }) => setPassword(target.value)}
        />
        {failure && !isWrong && !isErrorShown && <FormError message={failure.message} />}
        {failure?.code === 'PAYMENT_REQUIRED' && <PlanCard />}
        <DialogActions>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" {...(variant && { variant })} isBusy={isBusy}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
