import type { Capsule } from '@everkin/contracts/capsules/capsules';
import { useEffect, useState } from 'react';
import { describeFailure, isUnreachable } from '../../../lib/api/failure.ts';
import { reportFailure } from '../../../lib/api/query-client.ts';
import { trpc, trpcClient } from '../../../lib/api/trpc.ts';
import { letterDrafts } from '../letter-drafts.ts';
import { createLetterSaver, type LetterSaver, type SavingState } from '../letter-saver.ts';

export type Letter = {
  text: string;
  type: (text: string) => void;
  state: SavingState;
  /** Why the last save failed. */
  problem: string | null;
  /** Words on this device that never reached the server, where the letter has changed on another since. */
  otherVersion: string | null;
  chooseVersion: (choice: 'this-device' | 'server') => void;
  /** @returns whether the server has everything */
  flush: () => Promise<boolean>;
  /** Leaves nothing of it on this device. */
  end: () => void;
};

type Shown = { text: string; server: string; updatedAt: string };

/** The letter of a draft: saved a second after typing stops, and on this device until then. */
export function useLetter(capsule: Capsule): Letter {
  const utils = trpc.useUtils();
  const { id } = capsule;
  const server = capsule.letter ?? '';
  const [draft, setDraft] = useState(() => letterDrafts.load(id));
  const isSameBase = draft !== null && draft.base === server;
  const [shown, setShown] = useState<Shown>({ text: isSameBase ? draft.text : server, server, updatedAt: capsule.updatedAt });
  const [{ state, problem }, setSaving] = useState<{ state: SavingState; problem: string | null }>({ state: 'saved', problem: null });
  const [saver] = useState<LetterSaver>(() => createSaver());

  // Written on another device: only where nothing of this one would be lost.
  if (capsule.letter !== null && capsule.updatedAt > shown.updatedAt && shown.text === shown.server && shown.text !== server)
    setShown({ text: server, server, updatedAt: capsule.updatedAt });

  function createSaver(): LetterSaver {
    let base = server;
    return createLetterSaver({
      send: async (text) => {
        try {
          const saved = await trpcClient.capsules.update.mutate({ id, letter: text });
          base = text;
          utils.capsules.get.setData({ id }, { ...saved, letter: text });
          setShown((now) => ({ ...now, server: text, updatedAt: saved.updatedAt }));
        } catch (error) {
          reportFailure(error);
          throw error;
        }
      },
      remember: (text) => letterDrafts.save(id, { text, base }),
      forget: () => letterDrafts.remove(id),
      onState: (next, error) => setSaving({ state: next, problem: error === null ? null : describeFailure(error).message }),
      schedule: (task, delayMs) => {
        const timer = setTimeout(task, delayMs);
        return () => clearTimeout(timer);
      },
      isPassing: isUnreachable,
    });
  }

  function type(text: string): void {
    setShown((now) => ({ ...now, text }));
    setDraft(null);
    saver.type(text);
  }

  useSendingWhenLeft(saver, isSameBase ? draft.text : null);
  const other = draft !== null && !isSameBase && draft.text !== server ? draft.text : null;
  return {
    text: shown.text,
    type,
    state,
    problem,
    otherVersion: other,
    chooseVersion: (choice) => {
      if (choice === 'this-device' && other !== null) return type(other);
      setDraft(null);
      letterDrafts.remove(id);
    },
    flush: () => saver.flush(),
    end: () => saver.end(),
  };
}

/** Sends what is not sent yet when the page is left or hidden, and what an earlier visit left at once. @param left null for nothing */
function useSendingWhenLeft(saver: LetterSaver, left: string | null): void {
  const [unsentAtFirst] = useState(left);
  useEffect(() => {
    if (unsentAtFirst !== null) saver.type(unsentAtFirst);
    const send = (): void => void saver.flush();
    const sendHidden = (): void => {
      if (document.visibilityState === 'hidden') send();
    };
    document.addEventListener('visibilitychange', sendHidden);
    window.addEventListener('online', send);
    return () => {
      document.removeEventListener('visibilitychange', sendHidden);
      window.removeEventListener('online', send);
      send();
    };
  }, [saver, unsentAtFirst]);
}
