import { useRouter } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';

/**
 * The open memory is in the address: back closes it, and a link leads to it.
 * @param leave goes to the page without it, where it was opened by its link and there is nothing of this page to go back to
 */
export function useMemoryAddress(leave: () => void): { noteOpening: () => void; close: () => void } {
  const { history } = useRouter();
  const isOpenedHere = useRef(false);
  const noteOpening = useCallback(() => {
    isOpenedHere.current = true;
  }, []);
  return {
    noteOpening,
    close: () => {
      if (isOpenedHere.current) history.back();
      else leave();
      isOpenedHere.current = false;
    },
  };
}
