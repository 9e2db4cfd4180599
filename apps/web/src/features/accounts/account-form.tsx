import { useEffect, useRef, useState, type ComponentProps, type FocusEvent, type ReactElement, type ReactNode } from 'react';
import { FormProvider, useFormContext, useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { FormError } from '../../components/ui/form-error.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { UNREACHABLE } from '../../lib/api/failure.ts';
import { prepareChecks } from './check-later.ts';

type Props<Fields extends FieldValues, Sent> = {
  form: UseFormReturn<Fields, unknown, Sent>;
  onSubmit: (sent: Sent) => void;
  /** The server's error message. */
  error: string | undefined;
  /** The submit button, and what is below it. */
  submit: ReactNode;
  className?: string;
  children: ReactNode;
};

/** The frame of every account form: fields, server error and button. */
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

/** Submits a form once its schema has loaded; pressing again meanwhile still submits once. */
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

// The fields read the form state themselves: the form object is stable for the form's lifetime.

type AccountFields = { username: string; displayName: string; password: string; accessCode: string };
type FieldProps = { name: keyof AccountFields } & Omit<ComponentProps<typeof TextField>, 'name' | 'error'>;

/**
 * A field that registers itself when rendered. On errors the form focuses the first invalid field in registration order:
 * one registered by the parent would come before all others.
 */
export function AccountField({ name, ...field }: FieldProps): ReactElement {
  const { register } = useFormContext<AccountFields>();
  const { errors } = useFormState<AccountFields>();
  return <TextField {...field} error={errors[name]?.message} {...register(name)} />;
}

/**
 * The username, which holds the email address (docs/PRODUCT.md, Names).
 * @param props.known an address that may arrive while the form is being filled in, as an invitation loads; it changes nothing that was typed
 */
export function EmailField({ known = '' }: { known?: string }): ReactElement {
  const { getValues, setValue } = useFormContext<{ username: string }>();
  useEffect(() => {
    if (known !== '' && getValues('username') === '') setValue('username', known);
  }, [known, getValues, setValue]);
  return <AccountField name="username" label="Email" type="email" autoComplete="username" autoCapitalize="none" />;
}

type PasswordFields = { password: string; confirmPassword: string };

/** A new password, twice. The mismatch error appears as soon as the values can no longer become equal, before submit. */
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
          // Only when focus moves to another field: an error that appears on pressing the button would move it away from
          // the finger.
          onBlur: ({ relatedTarget }: FocusEvent) => {
            if (relatedTarget instanceof HTMLInputElement) compare({ isWhole: true });
          },
        })}
      />
    </>
  );
}
