import type { AvatarId } from '@everkin/contracts/ids';
import { useEffect, useReducer, useState } from 'react';
import { parseJson } from '../../lib/api/failure.ts';
import { localStore } from '../../lib/local-store.ts';
import { UNSENT_PREFIX } from '../accounts/session.ts';
import { CREATED, CreationFlow, firstDialogDelayMs, reduceCreation, type CreationEvent } from './creation-flow.ts';

const keyOf = (avatarId: AvatarId): string => `${UNSENT_PREFIX}creation-${avatarId}`;

/** The mobile breakpoint (docs/PRODUCT.md, Page timing). */
const isMobile = (): boolean => matchMedia('(max-width: 767.98px)').matches;

/** The steps after creating an avatar, saved in this browser: a reload resumes there. */
export function useCreationFlow(avatarId: AvatarId): [CreationFlow, (event: CreationEvent) => void] {
  const [flow, dispatch] = useReducer(reduceCreation, avatarId, readFlow);
  const [isWaiting, setWaiting] = useState(flow === CREATED);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setWaiting(false);
      dispatch({ type: 'opened' });
    }, firstDialogDelayMs(isMobile()));
    return () => clearTimeout(timer);
  }, [isWaiting]);
  useEffect(() => localStore.write(keyOf(avatarId), JSON.stringify(flow)), [avatarId, flow]);
  return [flow, dispatch];
}

/** @returns CREATED itself for an avatar that is new here */
function readFlow(avatarId: AvatarId): CreationFlow {
  const kept = CreationFlow.safeParse(parseJson(localStore.read(keyOf(avatarId)) ?? ''));
  return kept.success ? kept.data : CREATED;
}
