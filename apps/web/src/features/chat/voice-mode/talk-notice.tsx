import type { ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { MICROPHONE_HELP } from '../../audio/microphone-help.ts';
import type { TalkNote } from './voice-conversation-flow.ts';

/** What to do when speaking failed. */
export function TalkNotice({ note, onRetry }: { note: TalkNote | null; onRetry: () => void }): ReactElement | null {
  if (note === null) return null;
  if (note.kind === 'nothing-heard' || note.kind === 'fell-silent') {
    return (
      <p role="status" className="text-sm text-soft">
        {note.kind === 'nothing-heard'
          ? 'We could not make out any words. Please say it again, a little closer to the microphone.'
          : 'Nothing was said for a while, so the microphone is off.'}
      </p>
    );
  }
  return (
    <div role="alert" className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-danger">
      {note.kind === 'microphone' ? (
        <p>
          <span className="font-[540]">Could not access microphone. Please check permissions.</span> {MICROPHONE_HELP[note.problem]}
        </p>
      ) : (
        <>
          <p>{note.message}</p>
          <Button variant="quiet" onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </div>
  );
}
