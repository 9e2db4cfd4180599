import { Download } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import type { TablePlants } from './model/make-model.ts';

/** Saves the plants as a file, made in the page, that other programs open. */
export function SaveFileButton({ table }: { table: TablePlants }): ReactElement {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = (): void => {
    setState('busy');
    import('./model/save-glb.ts')
      .then(({ saveGlb }) => saveGlb(table))
      .then(
        () => setState('idle'),
        () => setState('failed'),
      );
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="line" isBusy={state === 'busy'} onClick={save} className="whitespace-normal!">
        <Icon of={Download} size={18} />
        Save as a file (GLB)
      </Button>
      {state === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          The plants could not be prepared. Please try again.
        </p>
      )}
    </div>
  );
}
