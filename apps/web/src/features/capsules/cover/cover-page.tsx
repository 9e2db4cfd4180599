import type { Capsule } from '@everkin/contracts/capsules/capsules';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FormError } from '../../../components/ui/form-error.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { describeOpening, isOpened, joinNames } from '../capsule-copy.ts';
import { StateChip } from '../capsule-card.tsx';
import { DeleteCapsuleDialog } from '../delete-capsule-dialog.tsx';
import { describeContents } from '../describe-contents.ts';
import { ChangeSheet } from './change-sheet.tsx';
import { OpenedContents } from './opened-contents.tsx';
import { TakeBackSheet } from './take-back-sheet.tsx';

/** A capsule that is no draft any more, for its author: what it is, for whom and when; once it is open, all of it. */
export function CoverPage({ capsule }: { capsule: Capsule }): ReactElement {
  const { status, problem } = capsule;
  return (
    <>
      <StateChip capsule={capsule} />
      <h1 className="mt-4 text-2xl lg:text-3xl">
        <bdi>{capsule.title}</bdi>
      </h1>
      {capsule.coverNote !== '' && <p className="mt-3 font-serif text-base">{capsule.coverNote}</p>}
      <Facts capsule={capsule} />
      <div className="mt-6 grid grid-cols-1 gap-6">
        <p role="status" className="text-sm text-soft empty:hidden">
          {WAITING_COPY[status]}
        </p>
        {problem !== null && <FormError message={problem} />}
        {isOpened(capsule) ? <OpenedContents capsule={capsule} /> : <Actions capsule={capsule} />}
      </div>
    </>
  );
}

const WAITING_COPY: Partial<Record<Capsule['status'], string>> = {
  sealing: 'It is being encrypted and checked. You can leave this page.',
  unsealing: 'It is being decrypted and checked. It will be a draft again in a moment.',
  opening: 'Its day has come. It is being opened.',
};

function Facts({ capsule }: { capsule: Capsule }): ReactElement {
  const { condition, sealedAt, openedAt } = capsule;
  const facts = [
    ['For', joinNames(capsule.recipients)],
    ['Inside', describeContents(capsule)],
    [openedAt === null ? 'Opens' : 'Opened', condition === null ? null : describeOpening(condition)],
    ['Sealed', sealedAt === null ? null : formatDate(sealedAt)],
  ] as const;
  return (
    <dl className="mt-6 grid grid-cols-1 divide-y divide-line border-y border-line">
      {facts.map(
        ([term, words]) =>
          words !== null && (
            <div key={term} className="grid grid-cols-1 gap-x-6 py-3.5 md:grid-cols-[7rem_minmax(0,1fr)]">
              <dt className="text-sm text-soft">{term}</dt>
              <dd className="text-base">{words}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** While something is going on with it, nothing else can begin. */
function Actions({ capsule }: { capsule: Capsule }): ReactElement | null {
  const navigate = useNavigate();
  const [sheet, setSheet] = useState<'change' | 'take-back' | 'delete' | null>(null);
  const close = (): void => setSheet(null);
  const isSealed = capsule.status === 'sealed' || capsule.status === 'due';
  return (
    <>
      {isSealed && (
        <div className="grid grid-cols-1 gap-3 md:flex md:flex-wrap">
          <Button variant="line" onClick={() => setSheet('change')}>
            Change the day or people
          </Button>
          <Button variant="line" onClick={() => setSheet('take-back')}>
            Take it back
          </Button>
          <Button variant="danger" onClick={() => setSheet('delete')}>
            Delete
          </Button>
        </div>
      )}
      {sheet === 'change' && <ChangeSheet capsule={capsule} onClose={close} />}
      {sheet === 'take-back' && <TakeBackSheet capsule={capsule} onClose={close} />}
      {sheet === 'delete' && <DeleteCapsuleDialog capsule={capsule} onDeleted={() => void navigate({ to: '/capsules' })} onClose={close} />}
    </>
  );
}
