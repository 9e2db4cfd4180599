import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { showToast } from '../../components/ui/toast.ts';

/** How long “Copied” is shown (docs/PRODUCT.md, Page timing). */
const COPIED_MS = 2_000;

type CopyState = 'idle' | 'copied' | 'refused';

/** A link with a copy button; where the browser blocks the clipboard, it selects the link instead. */
export function InvitationLink({ link }: { link: string }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setState('copied');
      showToast({ title: 'Copied to clipboard' });
    } catch {
      box.current?.querySelector('input')?.select();
      setState('refused');
    }
  }

  return (
    <div ref={box} className="grid gap-3">
      <TextField
        label="Invitation link"
        readOnly
        value={link}
        hint={state === 'refused' ? 'Your browser does not let Everkin copy. The link is selected: copy it from here.' : undefined}
        onFocus={(event) => event.target.select()}
      />
      <Button variant="line" onClick={() => void copy()}>
        <Icon of={state === 'copied' ? Check : Copy} size={18} />
        {state === 'copied' ? 'Copied' : 'Copy link'}
      </Button>
    </div>
  );
}
