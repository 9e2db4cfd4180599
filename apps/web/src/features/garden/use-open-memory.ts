import type { AvatarId, MemoryId } from '@everkin/contracts/ids';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

/** What the address says beside the avatar: which memory is open. */
export type GardenSearch = { memory?: MemoryId };

/** The open memory is in the address: back closes it, and a link leads to it. */
export function useOpenMemory(id: AvatarId): { noteOpening: () => void; close: () => void } {
  const navigate = useNavigate();
  const { history } = useRouter();
  const isOpenedHere = useRef(false);
  return {
    noteOpening: () => {
      isOpenedHere.current = true;
    },
    close: () => {
      if (isOpenedHere.current) history.back();
      // Opened by its link: there is nothing of this page to go back to.
      else void navigate({ to: '/avatars/$id/garden', params: { id }, search: {}, replace: true, resetScroll: false });
      isOpenedHere.current = false;
    },
  };
}
