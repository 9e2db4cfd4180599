import type { Capsule } from '@everkin/contracts/capsules/capsules';
import { Link } from '@tanstack/react-router';
import { Lock, Mail } from 'lucide-react';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { FormError } from '../../../components/ui/form-error.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useSendsMail } from '../../accounts/use-installation.ts';
import { describeOpening } from '../capsule-copy.ts';
import { describeContents } from '../describe-contents.ts';
import { SealSheet } from './seal-sheet.tsx';
import type { Step } from './steps.ts';
import type { Letter } from './use-letter.ts';

/** The last step: everything at one glance, a preview, and sealing. */
export function CheckStep({ capsule, letter }: { capsule: Capsule; letter: Letter }): ReactElement {
  const [isSealing, setSealing] = useState(false);
  const [missing, setMissing] = useState<string | undefined>();
  const contents = describeContents({ letter: letter.text, parts: capsule.parts });
  const seal = (): void => {
    const problem = findMissing(capsule, contents);
    setMissing(problem);
    setSealing(problem === undefined);
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <dl className="grid grid-cols-1 divide-y divide-line rounded-card border border-line bg-surface px-5 md:px-6">
        <Row term="For" step="who" capsule={capsule}>
          {capsule.recipients.length === 0 ? 'Nobody yet' : <Recipients capsule={capsule} />}
        </Row>
        <Row term="Inside" step="what" capsule={capsule}>
          {contents ?? 'Nothing yet'}
        </Row>
        <Row term="Cover" step="what" capsule={capsule}>
          <bdi>{capsule.title}</bdi>
          {capsule.coverNote !== '' && <span className="mt-1 block text-sm text-soft">{capsule.coverNote}</span>}
        </Row>
        <Row term="Opens" step="when" capsule={capsule}>
          {capsule.condition === null ? 'No day yet' : describeOpening(capsule.condition)}
        </Row>
      </dl>
      <FormError message={missing} />
      <Preview capsule={capsule} letter={letter} />
      <Button className="min-h-12 text-base!" onClick={seal}>
        <Icon of={Lock} size={18} />
        Seal it
      </Button>
      {isSealing && <SealSheet capsule={capsule} letter={letter} onClose={() => setSealing(false)} />}
    </div>
  );
}

/** In the words in which the server would refuse. */
function findMissing({ recipients, condition }: Capsule, contents: string | null): string | undefined {
  if (contents === null) return 'Write something first.';
  if (recipients.length === 0) return 'Choose who it is for first.';
  return condition === null ? 'Choose when it opens first.' : undefined;
}

const Recipients = ({ capsule: { recipients } }: { capsule: Capsule }): ReactElement => (
  <ul className="grid grid-cols-1 gap-2">
    {recipients.map(({ id, name, relation, addresses }) => (
      <li key={id}>
        <bdi>{name}</bdi>
        {relation !== null && relation !== '' && <span className="text-soft">, {relation}</span>}
        <span className="block text-sm wrap-anywhere text-soft">{addresses.join(', then ')}</span>
      </li>
    ))}
  </ul>
);

const LABELS: Record<string, string> = {
  For: 'Change who it is for',
  Inside: 'Change what is inside',
  Cover: 'Change the cover',
  Opens: 'Change when it opens',
};

function Row({ term, step, capsule, children }: { term: string; step: Step; capsule: Capsule; children: ReactNode }): ReactElement {
  return (
    <div className="flex flex-wrap items-start gap-x-4 py-4">
      <dt className="basis-full text-xs text-soft">{term}</dt>
      {/* As wide as a few words: with large letters the link comes below. */}
      <dd className="mt-0.5 min-w-0 flex-[1_1_9rem] text-base">{children}</dd>
      <dd className="-mt-2.5 flex-none">
        <Link
          to="/capsules/$id"
          params={{ id: capsule.id }}
          search={{ step }}
          aria-label={LABELS[term]}
          className={buttonClass('quiet', '-mr-3')}
        >
          Change
        </Link>
      </dd>
    </div>
  );
}

/** Mails the author what a recipient will get. */
function Preview({ capsule: { id }, letter }: { capsule: Capsule; letter: Letter }): ReactElement {
  const sendsMail = useSendsMail();
  const preview = trpc.capsules.preview.useMutation();
  async function send(): Promise<void> {
    if (await letter.flush()) preview.mutate({ id });
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <Button variant="line" className="min-h-12" isBusy={preview.isPending} onClick={() => void send()}>
        {!preview.isPending && <Icon of={Mail} size={18} />}
        Send me a preview
      </Button>
      <p role="status" className="text-sm text-soft">
        {preview.data &&
          (sendsMail
            ? `A preview is on its way to ${preview.data.to}. Its link works for 24 hours.`
            : 'This Everkin sends no email. Whoever runs it finds the preview among its unsent mail.')}
      </p>
      <FormError message={preview.error ? describeFailure(preview.error).message : undefined} />
    </div>
  );
}
