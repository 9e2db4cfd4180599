import { useRef, useState, type ComponentProps, type FocusEvent, type ReactElement, type ReactNode } from 'react';
import { FormProvider, useFormContext, useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { FormError } from '../../components/ui/form-error.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { UNREACHABLE } from '../../lib/failure.ts';
import { prepareChecks } from './check-later.ts';

type Props<Fields extends FieldValues, Sent> = {
  form: UseFormReturn<Fields, unknown, Sent>;
  onSubmit: (sent: Sent) => void;
  /** What the server said when it refused. */
  error: string | undefined;
  /** The button that sends it, and what stands below it. */
  submit: ReactNode;
  className?: string;
  children: ReactNode;
};

/** The frame of every form around an account: its fields, why the server refused, and the button. */
export function AccountForm<Fields extends FieldValues, Sent>(props: Props<Fields, Sent>): ReactElement {
  const { form, onSubmit, error, submit, className = '', children } = props;
  const { send, isOutOfReach } = useSendChecked(form.handleSubmit(onSubmit));
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={`grid gap-5 ${className}`}
        onFocus={() => void prepareChecks()}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {children}
        <FormError message={isOutOfReach ? UNREACHABLE : error} />
        {submit}
      </form>
    </FormProvider>
  );
}

/** Sends a form once there is what it is checked by; pressed again while that is on its way, it is still sent once. */
function useSendChecked(handleSubmit: () => Promise<void>): { send: () => Promise<void>; isOutOfReach: boolean } {
  const [isOutOfReach, setOutOfReach] = useState(false);
  const isWaiting = useRef(false);
  const send = async (): Promise<void> => {
    if (isWaiting.current) return;
    isWaiting.current = true;
    const isThere = await prepareChecks();
    isWaiting.current = false;
    setOutOfReach(!isThere);
    if (isThere) await handleSubmit();
  };
  return { send, isOutOfReach };
}

// The fields ask the form for its state themselves: it is one object for as long as the form lives.

type AccountFields = { username: string; displayName: string; password: string; accessCode: string };
type FieldProps = { name: keyof AccountFields } & Omit<ComponentProps<typeof TextField>, 'name' | 'error'>;

/**
 * A field that makes itself known to the form when it is drawn. The form puts the focus on the first one at fault in
 * that order: one registered by the form around them would stand before all others.
 */
export function AccountField({ name, ...field }: FieldProps): ReactElement {
  const { register } = useFormContext<AccountFields>();
  const { errors } = useFormState<AccountFields>();
  return <TextField {...field} error={errors[name]?.message} {...register(name)} />;
}

/** The username, which holds the email address (docs/PRODUCT.md, Names). */
export function EmailField(): ReactElement {
  return <AccountField name="username" label="Email" type="email" autoComplete="username" autoCapitalize="none" />;
}

type PasswordFields = { password: string; confirmPassword: string };

/** A new password, twice. That they differ is said as soon as they cannot become the same, without waiting for the button. */
export function NewPasswordFields({ label = 'Password' }: { label?: string }): ReactElement {
  const { register, getValues, trigger } = useFormContext<PasswordFields>();
  const { errors } = useFormState<PasswordFields>();
  const isSaid = errors.confirmPassword !== undefined;
  const compare = ({ isWhole }: { isWhole: boolean }): void => {
    const { password, confirmPassword } = getValues();
    const isComing = !isWhole && password.startsWith(confirmPassword);
    if (isSaid || (password !== '' && confirmPassword !== '' && !isComing)) void trigger('confirmPassword');
  };
  const compareTyped = (): void => compare({ isWhole: false });
  return (
    <>
      <TextField
        label={label}
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errors.password?.message}
        {...register('password', { onChange: compareTyped })}
      />
      <TextField
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', {
          onChange: compareTyped,
          // On the way to another field only: a message that comes up at the press of the button would move it away from under the finger.
          onBlur: ({ relatedTarget }: FocusEvent) => {
            if (relatedTarget instanceof HTMLInputElement) compare({ isWhole: true });
          },
        })}
      />
    </>
  );
}
