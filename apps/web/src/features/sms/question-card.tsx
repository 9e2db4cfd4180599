import type { SmsNumber } from '@everkin/contracts/sms';
import type { ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { SmsCard } from './sms-card.tsx';
import { nameNumber } from './sms-copy.ts';

type Props = { number: SmsNumber; isBusy: boolean; onAnswer: (isMine: boolean) => void };

/** A phone has sent the code. Only its owner can say whose it is: somebody may have guessed the code. */
export function QuestionCard({ number, isBusy, onAnswer }: Props): ReactElement {
  return (
    <SmsCard title={`${nameNumber(number) ?? 'A phone'} sent this code. Is that your phone?`}>
      <p className="text-sm text-soft">
        These are the last four digits of its number. If they are not yours, nothing is connected, and you can get a new code.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button isBusy={isBusy} onClick={() => onAnswer(true)}>
          Yes, connect it
        </Button>
        <Button variant="line" disabled={isBusy} onClick={() => onAnswer(false)}>
          No
        </Button>
      </div>
    </SmsCard>
  );
}
