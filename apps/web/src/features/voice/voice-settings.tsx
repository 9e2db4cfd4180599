import type { Avatar } from '@everkin/contracts/avatars';
import type { Voice } from '@everkin/contracts/voice';
import { useState, type ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { DialogActions } from '../../components/ui/dialog.tsx';
import { FormError } from '../../components/ui/form-error.tsx';
import { showToast } from '../../components/ui/toast.ts';
import { formatDate } from '../../lib/dates.ts';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { VoiceState } from './voice-state.tsx';

type Props = { avatar: Pick<Avatar, 'id' | 'name'>; voice: Voice; onAgain: () => void };

/** The voice of an avatar: its state, its sample, the confirmation, replacing the sample, and deleting the voice. */
export function VoiceSettings({ avatar, voice, onAgain }: Props): ReactElement {
  const utils = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  const retry = trpc.voice.retry.useMutation({ onSuccess: (after) => utils.voice.get.setData({ id: avatar.id }, after) });
  const revoke = trpc.voice.revoke.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.voice.get.invalidate({ id: avatar.id }), utils.avatars.list.invalidate()]);
      showToast({ title: 'Voice removed', description: `${avatar.name} answers in text again.` });
    },
  });
  const { sample, consent } = voice;
  return (
    <section aria-label="Voice" className="grid gap-5">
      <VoiceState name={avatar.name} voice={voice} isRetrying={retry.isPending} onRetry={() => retry.mutate({ id: avatar.id })} />
      <FormError message={retry.error ? describeFailure(retry.error).message : undefined} />
      {sample && (
        <div className="grid gap-2">
          <h3 className="font-sans text-sm font-[540]">The sample: {sample.title}</h3>
          {/* There are no captions yet; as a memory it is transcribed. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <audio controls preload="none" src={sample.url} aria-label={`Sample: ${sample.title}`} className="w-full" />
        </div>
      )}
      {consent && (
        <div className="grid gap-1 text-sm text-soft">
          <h3 className="font-sans text-sm font-[540] text-ink">Confirmed on {formatDate(consent.givenAt)}</h3>
          <p>“{consent.words}”</p>
        </div>
      )}
      <DialogActions>
        <Button variant="line" onClick={() => setAsking(true)}>
          Remove voice
        </Button>
        <Button onClick={onAgain}>Send another sample</Button>
      </DialogActions>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => revoke.mutate({ id: avatar.id }, { onSuccess: () => setAsking(false) })}
        title={`Remove the voice of ${avatar.name}?`}
        description="This withdraws your confirmation, and deletes the voice wherever it is stored. The recording stays with the memories, where you can delete it too."
        confirmLabel="Remove voice"
        isBusy={revoke.isPending}
        error={revoke.error ? describeFailure(revoke.error).message : undefined}
      />
    </section>
  );
}
