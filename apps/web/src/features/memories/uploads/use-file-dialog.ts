import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { watchFileDialog } from './file-dialog.ts';

export type FileDialogState = 'closed' | 'open' | 'cancelled';

type FileDialog = {
  state: FileDialogState;
  /** For the input's click event, which opens its dialog. */
  onOpen: (event: MouseEvent<HTMLInputElement>) => void;
};

/** Whether an input's file dialog is open, and whether the last one was closed without a choice. */
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

/** The text to show in place of the file name. */
export const FILE_DIALOG_COPY: Record<FileDialogState, string> = {
  closed: '',
  open: 'Waiting for your choice',
  cancelled: 'No file was chosen',
};
