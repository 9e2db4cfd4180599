import type { ReaderState } from '@everkin/contracts/memories';
import { AudioLines, Feather, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../../components/ui/icon.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { describeProgress, describeModelStatus, type MemoryModel } from './model-status-text.ts';
import { useModelStatus } from './use-model-status.ts';

const ICONS: Record<MemoryModel, LucideIcon> = { meanings: Feather, recordings: AudioLines };

type Props = { model: MemoryModel; /** Something is waiting for the model. */ isNeeded?: boolean; className?: string };

/** A separate card, or part of another. */
type Variant = 'card' | 'plain';
const VARIANTS: Record<Variant, string> = { card: 'rounded-card border border-line bg-surface px-4 py-3.5', plain: '' };

/** Shows that a model is missing and search or transcription is limited, or its download progress. Nothing if all is well. */
export function ModelStatusNote({ model, isNeeded = false, className }: Props): ReactElement | null {
  const state = useModelStatus(model, { isNeeded });
  return state ? <ModelStateNote model={model} state={state} variant="card" className={className} /> : null;
}

/** The same for a known status. */
export function ModelStateNote(props: {
  model: MemoryModel;
  state: ReaderState;
  variant: Variant;
  className?: string | undefined;
}): ReactElement | null {
  const { model, state, variant, className } = props;
  const words = describeModelStatus(model, state);
  if (!words) return null;
  // The status is permanent, so it is less prominent.
  if (state.state === 'off') return <p className={classNames('text-sm text-soft', className)}>{`${words.heading}. ${words.text}`}</p>;
  return (
    <div className={classNames('flex gap-3 text-sm', VARIANTS[variant], className)}>
      <Icon of={ICONS[model]} size={18} className="mt-0.5 flex-none text-calm" />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <div role="status">
          <p>
            <strong className="font-[540] text-ink">{words.heading}</strong>
          </p>
          <p className="mt-0.5 text-soft">{words.text}</p>
        </div>
        {state.state === 'fetching' && <FetchProgress heading={words.heading} of={state} />}
      </div>
    </div>
  );
}

/** The same in one line, beside a conversation; How this works explains it. */
export function ModelStatusLine({ model }: { model: MemoryModel }): ReactElement | null {
  const state = useModelStatus(model, { isNeeded: false });
  const words = state && state.state !== 'off' ? describeModelStatus(model, state) : null;
  if (!state || !words) return null;
  return (
    <div className="mt-3 text-sm">
      <p role="status">{words.heading}.</p>
      {state.state === 'fetching' && <FetchProgress heading={words.heading} of={state} />}
    </div>
  );
}

/** Outside the live region: announcing it every second would be noise. */
function FetchProgress({ heading, of }: { heading: string; of: { receivedBytes: number; totalBytes: number } }): ReactElement {
  const percent = of.totalBytes === 0 ? 0 : Math.floor((100 * of.receivedBytes) / of.totalBytes);
  return (
    <div className="mt-1.5 flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <ProgressBar label={heading} percent={Math.min(100, percent)} />
      </div>
      <span className="text-xs whitespace-nowrap text-soft tabular-nums">{describeProgress(of)}</span>
    </div>
  );
}
