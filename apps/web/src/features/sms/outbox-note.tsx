import { OUTBOX_PATH } from '@everkin/contracts/dev/dev-pages';
import { Inbox } from 'lucide-react';
import type { ReactElement } from 'react';
import { buttonClass } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';

/** Where no provider is set, but this machine alone is served: texts are files, and one can be sent in on the page that shows them. */
export const OutboxNote = (): ReactElement => (
  <section aria-label="No SMS provider" className="grid grid-cols-1 gap-3 rounded-card border border-dashed border-line px-5 py-5">
    <p className="text-sm text-soft">This installation has no SMS provider. Texts are written to the outbox on this computer.</p>
    {/* A page of the server, not of this app. */}
    <a href={OUTBOX_PATH} target="_blank" rel="noreferrer" className={buttonClass('line', 'justify-self-start')}>
      <Icon of={Inbox} size={18} />
      Open the outbox
    </a>
  </section>
);

/** Where no text can come or go. */
export const NoNumberCard = (): ReactElement => (
  <p className="rounded-card border border-dashed border-line px-5 py-6 text-sm text-soft">
    This installation has no number for texts. Whoever runs it can add one.
  </p>
);
