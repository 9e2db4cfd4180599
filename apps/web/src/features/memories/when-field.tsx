import type { ReactElement } from 'react';
import { TextField } from '../../components/ui/text-field.tsx';

/** The date of an event, as precisely as known (docs/PRODUCT.md, Adding a memory). */
export function WhenField({ value, onChange }: { value: string; onChange: (when: string) => void }): ReactElement {
  return (
    <TextField
      label="When"
      hint="As well as you know: 1974-05-02, summer 1988, about 1962"
      value={value}
      maxLength={100}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
