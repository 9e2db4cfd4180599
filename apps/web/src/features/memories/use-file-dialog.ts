import { useEffect, useRef, useState, type RefObject } from 'react';
import { watchFileDialog } from './file-dialog.ts';

export type FileDialogState = 'closed' | 'open' | 'cancelled';

type FileDialog = {
  input: RefObject<HTMLInputElement | null>;
  state: FileDialogState;
  /** For the click of the input, by which its dialog opens. */
  onOpen: () => void;
};

/** Whether the file dialog of an input is open, and whether the last one was closed without a choice. */
export function useFileDialog(): FileDialog {
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef(() => {});
  const [state, setState] = useState<FileDialogState>('closed');
  useEffect(() => () => stop.current(), []);

  function onOpen(): void {
    stop.current();
    if (input.current === null) return;
    setState('open');
    stop.current = watchFileDialog({
      input: input.current,
      window,
      onChosen: () => setState('closed'),
      onCancelled: () => setState('cancelled'),
    });
  }

  return { input, state, onOpen };
}

/** What to say of it where the file would have been named. */
export const FILE_DIALOG_WORDS: Record<FileDialogState, string> = {
  closed: '',
  open: 'Waiting for your choice',
  cancelled: 'No file was chosen',
};
