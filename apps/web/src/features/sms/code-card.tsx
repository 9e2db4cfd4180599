import { formatJoinText, type SmsCode } from '@everkin/contracts/sms';
import { Check, Copy, MessageSquareText } from 'lucide-react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Button, buttonClass } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { showToast } from '../../components/ui/toast.ts';
import { SmsCard } from './sms-card.tsx';
import { formatOwnNumber, linkToJoin } from './sms-copy.ts';

type Props = {
  code: SmsCode;
  /** Whether texts reach phones here; otherwise no phone can send one either. */
  sendsTexts: boolean;
  onCancel: () => void;
  isCancelling: boolean;
};

/** What to text, and where. The page goes on by itself once it has come. */
export function CodeCard({ code, sendsTexts, onCancel, isCancelling }: Props): ReactElement {
  return (
    <SmsCard title="Send this text">
      <JoinText text={formatJoinText(code)} />
      <p className="mt-4 text-sm text-soft">
        to <span className="text-base font-[560] inline-block text-ink tabular-nums">{formatOwnNumber(code.sendTo)}</span>
        {sendsTexts ? ', from the phone that you want to text with.' : '.'} If that phone once sent STOP, text START first.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {sendsTexts && (
          <a href={linkToJoin(code)} className={buttonClass('fill')}>
            <Icon of={MessageSquareText} size={18} />
            Open Messages
          </a>
        )}
        <CopyButton text={formatJoinText(code)} />
      </div>
      <p className="mt-6 flex items-center gap-2.5 border-t border-line pt-4 text-sm text-soft">
        <span aria-hidden="true" className="size-2 flex-none animate-pulse rounded-full bg-calm" />
        Waiting for your text… this page continues by itself.
      </p>
      <Button variant="quiet" className="mt-1 -mb-2 -ml-3 justify-self-start" isBusy={isCancelling} onClick={onCancel}>
        Cancel
      </Button>
    </SmsCard>
  );
}

const JoinText = ({ text }: { text: string }): ReactElement => (
  <p className="rounded-control border border-line bg-paper px-4 py-3.5 text-center text-xl font-[560] tracking-[0.06em] tabular-nums select-all">
    {text}
  </p>
);

/** How long “Copied” is shown (docs/PRODUCT.md, Page timing). */
const COPIED_MS = 2_000;

/** Copies the text; where the browser does not let it, says so: the text can be selected with one press. */
function CopyButton({ text }: { text: string }): ReactElement {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCopied(false), COPIED_MS);
      showToast({ title: 'Copied to clipboard' });
    } catch {
      showToast({ title: 'Your browser does not let Everkin copy', description: `Type it instead: ${text}` });
    }
  }
  return (
    <Button variant="line" onClick={() => void copy()}>
      <Icon of={isCopied ? Check : Copy} size={18} />
      {isCopied ? 'Copied' : 'Copy'}
    </Button>
  );
}
