import type { VoiceKind } from '@everkin/contracts/voice';
import { useState, type ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { DialogActions } from '../../components/ui/dialog.tsx';
import { FormError } from '../../components/ui/form-error.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { showErrorToast } from '../../components/ui/toast.ts';
import { AudienceField } from '../memories/audience-field.tsx';
import { DropZone } from '../memories/uploads/drop-zone.tsx';
import { findUploadProblem } from '../memories/uploads/file-checks.ts';
import { RecorderPanel } from '../audio/recorder-panel.tsx';
import { SampleReview } from './sample-review.tsx';
import type { Recorder } from '../audio/use-recorder.ts';
import { VOICE_COPY } from './voice-copy.ts';

const SAMPLE_NAME = 'Voice sample.wav';

type Props = {
  /** Owned by the parent, which needs to know whether a recording would be lost. */
  recorder: Recorder;
  /** What the sample is used for; undefined until it is known. */
  kind: VoiceKind | undefined;
  /** The label of the submit button. */
  useLabel: string;
  /** A confirmed sample, and whether groups may receive what is said in it. */
  onUse: (sample: File, isShared: boolean) => void;
  onSkip: () => void;
};

/** A voice sample, recorded or uploaded (docs/SCREENS.md, New onboarding). */
export function VoiceCloneCard({ recorder, kind, useLabel, onUse, onSkip }: Props): ReactElement {
  const [tab, setTab] = useState('record');
  const [chosen, setChosen] = useState<File | null>(null);
  const [isShared, setShared] = useState(true);
  const sample = {
    useLabel,
    onUse: (file: File) => onUse(file, isShared),
    audience: <AudienceField isShared={isShared} onChange={setShared} />,
  };
  const words = VOICE_COPY[kind ?? 'likeness'];
  const tabs = [
    { value: 'record', label: 'Record Voice', panel: <RecordTab recorder={recorder} {...sample} /> },
    {
      value: 'upload',
      label: 'Upload Audio',
      panel: <UploadTab chosen={chosen} onChoose={setChosen} {...sample} />,
    },
  ];
  return (
    <section aria-label={words.cardLabel} className="grid gap-6">
      <div>
        <Tabs
          label="How to give a sample"
          tabs={tabs}
          value={tab}
          onChange={(next) => {
            // Recording must not continue out of sight; what was recorded so far is kept.
            recorder.stop();
            setTab(next);
          }}
        />
      </div>
      <div className="border-t border-line pt-4">
        <div className="grid gap-2 text-xs text-soft">
          {kind !== undefined && <p>{words.what}</p>}
          <p>{words.later}</p>
        </div>
        <DialogActions>
          <Button variant="line" onClick={onSkip}>
            Skip for now
          </Button>
        </DialogActions>
      </div>
    </section>
  );
}

type SampleProps = { useLabel: string; onUse: (sample: File) => void; audience: ReactElement };

function RecordTab({ recorder, useLabel, onUse, audience }: SampleProps & { recorder: Recorder }): ReactElement {
  const { state } = recorder;
  if (state.phase === 'stopped') {
    const { blob, durationMs } = state.recording;
    return (
      <SampleReview
        name={SAMPLE_NAME}
        sound={blob}
        durationMs={durationMs}
        againLabel="Record again"
        useLabel={useLabel}
        onAgain={recorder.discard}
        onUse={() => onUse(new File([blob], SAMPLE_NAME, { type: blob.type }))}
      >
        {audience}
      </SampleReview>
    );
  }
  return (
    <div className="grid gap-5">
      <p className="text-center text-sm text-balance text-soft">30 to 60 seconds, clear audio, no background noise.</p>
      <RecorderPanel recorder={recorder} />
    </div>
  );
}

type UploadTabProps = SampleProps & { chosen: File | null; onChoose: (file: File | null) => void };

function UploadTab({ chosen, onChoose, useLabel, onUse, audience }: UploadTabProps): ReactElement {
  const [problem, setProblem] = useState<string>();
  async function choose(file: File): Promise<void> {
    const found = await findUploadProblem('voice', file);
    setProblem(found ?? undefined);
    if (found === null) onChoose(file);
    else showErrorToast({ title: 'Invalid File', description: found });
  }
  if (chosen !== null) {
    return (
      <SampleReview
        name={chosen.name}
        sound={chosen}
        againLabel="Choose another"
        useLabel={useLabel}
        onAgain={() => onChoose(null)}
        onUse={() => onUse(chosen)}
      >
        {audience}
      </SampleReview>
    );
  }
  return (
    <div className="grid gap-4">
      <DropZone kind="voice" onFile={(file) => void choose(file)} />
      <FormError message={problem} />
    </div>
  );
}
