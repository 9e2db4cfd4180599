import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { watchFileDialog } from './file-dialog.ts';

export type FileDialogState = 'closed' | 'open' | 'cancelled';

type FileDialog = {
  state: FileDialogState;
  /** For the click of the input, by which its dialog opens. */
  onOpen: (event: MouseEvent<HTMLInputElement>) => void;
};

/** Whether the file dialog of an input is open, and whether the last one was closed without a choice. */
export function useFileDialog(): FileDialog {
  const stop = useRef(() => {});
  const [state, setState] = useState<FileDialogState>('closed');
  useEffect(() => () => stop.current(), []);

  function onOpen({ currentTarget }: MouseEvent<HTMLInputElement>): void {
    stop.current();
    setState('open');
    stop.current = watchFileDialog({
      input: currentTarget,
      window,
      onChosen: () => setState('closed'),
      onCancelled: () => setState('cancelled'),
    });
  }

  return { state, onOpen };
}

/** What to say of it where the file would have been named. */
export const FILE_DIALOG_WORDS: Record<FileDialogState, string> = {
  closed: '',
  open: 'Waiting for your choice',
  cancelled: 'No file was chosen',
};
