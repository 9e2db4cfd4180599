import type { CapsuleFront, OpenedCapsule } from '@everkin/contracts/capsules/opened-capsule';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { FormError } from '../../../components/ui/form-error.tsx';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatHappenedAt } from '../../../lib/dates.ts';

type Props = { token: string; front: CapsuleFront; onOpened: (inside: OpenedCapsule) => void };

/** The cover: before its day when that is, and afterwards the way in. No countdown. */
export function Front({ token, front, onOpened }: Props): ReactElement {
  const { authorName, title, coverNote, status, opensOn, sealedOn, isPreview } = front;
  const isClosed = status === 'sealed' && !isPreview;
  return (
    <article className="my-auto py-12 text-center">
      <div className="grid justify-items-center gap-4 rounded-card border border-line bg-surface px-5 py-12 shadow-soft md:px-12 md:py-16">
        <p className="text-sm text-soft">
          For <bdi>{front.recipientName}</bdi>, from <bdi>{authorName}</bdi>
        </p>
        <h1 className="text-2xl lg:text-3xl">
          <bdi>{title}</bdi>
        </h1>
        {coverNote !== '' && <p className="max-w-[40ch] font-serif text-base whitespace-pre-line">{coverNote}</p>}
        {sealedOn !== null && <p className="text-sm text-soft">Written {formatHappenedAt(sealedOn)}</p>}
        {isClosed ? (
          <p className="mt-4 font-serif text-lg">This opens on {opensOn}.</p>
        ) : (
          <Opening token={token} front={front} onOpened={onOpened} />
        )}
      </div>
    </article>
  );
}

/** Its author is told unless the reader would rather not; that is asked once, before the first time. */
function Opening({ token, front: { authorName, isOpened, isPreview }, onOpened }: Props): ReactElement {
  const [tellsAuthor, setTellsAuthor] = useState(true);
  const open = trpc.openedCapsules.open.useMutation({ gcTime: 0, onSuccess: onOpened });
  return (
    <div className="mt-4 grid w-full max-w-90 gap-3">
      <FormError message={open.error ? describeFailure(open.error).message : undefined} />
      <Button className="min-h-12 text-base!" isBusy={open.isPending} onClick={() => open.mutate({ token, tellsAuthor })}>
        {isOpened ? 'Read it again' : 'Open it'}
      </Button>
      {!isOpened && !isPreview && (
        <div className="justify-self-center text-left">
          <Checkbox label={`Let ${authorName} know`} isChecked={tellsAuthor} onChange={setTellsAuthor} />
        </div>
      )}
    </div>
  );
}
