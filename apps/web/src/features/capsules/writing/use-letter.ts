import type { Capsule } from '@everkin/contracts/capsules/capsules';
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
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

/** What is shown, and what the server had when. */
type Shown = { text: string; server: string; updatedAt: string };
type Saving = Pick<Letter, 'state' | 'problem'>;

/** The letter of a draft: saved a second after typing stops, and on this device until then. */
export function useLetter(capsule: Capsule): Letter {
  const { id } = capsule;
  const server = capsule.letter ?? '';
  const [draft, setDraft] = useState(() => letterDrafts.load(id));
  const unsent = draft !== null && draft.base === server ? draft.text : null;
  const [shown, setShown] = useState<Shown>({ text: unsent ?? server, server, updatedAt: capsule.updatedAt });
  const [saving, setSaving] = useState<Saving>({ state: 'saved', problem: null });
  const saver = useSaver(capsule, { setShown, setSaving });
  // Written on another device: only where nothing of this one would be lost.
  if (isNewer(capsule, shown) && shown.text === shown.server) setShown({ text: server, server, updatedAt: capsule.updatedAt });
  useSendingWhenLeft(saver, unsent);

  function type(text: string): void {
    setShown((now) => ({ ...now, text }));
    setDraft(null);
    saver.type(text);
  }
  const otherVersion = draft !== null && unsent === null && draft.text !== server ? draft.text : null;
  return {
    ...saving,
    text: shown.text,
    type,
    otherVersion,
    chooseVersion: (choice) => {
      if (choice === 'this-device' && otherVersion !== null) return type(otherVersion);
      setDraft(null);
      letterDrafts.remove(id);
    },
    flush: () => saver.flush(),
    end: () => saver.end(),
  };
}

const isNewer = ({ letter, updatedAt }: Capsule, shown: Shown): boolean =>
  letter !== null && updatedAt > shown.updatedAt && letter !== shown.text;

type Setters = { setShown: Dispatch<SetStateAction<Shown>>; setSaving: (saving: Saving) => void };

/** Sends past the cache of mutations, which would remember the letter for minutes. */
function useSaver({ id, letter }: Capsule, { setShown, setSaving }: Setters): LetterSaver {
  const utils = trpc.useUtils();
  const [saver] = useState(() => {
    let base = letter ?? '';
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
      onState: (state, error) => setSaving({ state, problem: error === null ? null : describeFailure(error).message }),
      schedule: (task, delayMs) => {
        const timer = setTimeout(task, delayMs);
        return () => clearTimeout(timer);
      },
      isPassing: isUnreachable,
    });
  });
  return saver;
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
