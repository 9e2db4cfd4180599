import type { ReactElement } from 'react';

/** The form-level error, shown where the person is looking. */
export function FormError({ message }: { message: string | undefined }): ReactElement | null {
  if (message === undefined) return null;
  return (
    <p role="alert" className="rounded-control bg-danger-wash px-3.5 py-2.5 text-sm text-danger">
      {message}
    </p>
  );
}
