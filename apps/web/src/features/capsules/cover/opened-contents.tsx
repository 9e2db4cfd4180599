import type { Capsule } from '@everkin/contracts/capsules/capsules';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { DeleteCapsuleDialog } from '../delete-capsule-dialog.tsx';
import { LetterText } from '../letter-text.tsx';
import { PartList } from '../part-list.tsx';
import { ChangeSheet } from './change-sheet.tsx';
import { RecipientList } from './recipient-list.tsx';

/** What is open, for its author to read again, and how far it has come to whom it is for. */
export function OpenedContents({ capsule }: { capsule: Capsule }): ReactElement {
  const navigate = useNavigate();
  const [sheet, setSheet] = useState<'change' | 'delete' | null>(null);
  const isOpenedByAnybody = capsule.recipients.some(({ openedAt }) => openedAt !== null);
  const isOpenedByAll = capsule.recipients.every(({ openedAt }) => openedAt !== null);
  return (
    <div className="grid grid-cols-1 gap-10">
      <section aria-labelledby="people-heading">
        <h2 id="people-heading" className="text-xl">
          Who has opened it
        </h2>
        <RecipientList capsule={capsule} />
        <div className="mt-4 flex flex-wrap gap-3">
          {!isOpenedByAll && (
            <Button variant="line" onClick={() => setSheet('change')}>
              Change the addresses
            </Button>
          )}
          {!isOpenedByAnybody && (
            <Button variant="danger" onClick={() => setSheet('delete')}>
              Delete
            </Button>
          )}
        </div>
      </section>
      <section aria-labelledby="contents-heading" className="grid grid-cols-1 gap-6">
        <h2 id="contents-heading" className="text-xl">
          What is inside
        </h2>
        {capsule.letter !== null && capsule.letter !== '' && <LetterText text={capsule.letter} />}
        <PartList parts={capsule.parts.map((part) => ({ ...part, key: part.id }))} />
      </section>
      {sheet === 'change' && <ChangeSheet capsule={capsule} onClose={() => setSheet(null)} />}
      {sheet === 'delete' && (
        <DeleteCapsuleDialog capsule={capsule} onDeleted={() => void navigate({ to: '/capsules' })} onClose={() => setSheet(null)} />
      )}
    </div>
  );
}
