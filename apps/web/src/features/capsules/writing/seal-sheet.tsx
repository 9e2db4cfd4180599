import type { Capsule } from '@everkin/contracts/capsules/capsules';
import { useState, type ReactElement } from 'react';
import { trpc } from '../../../lib/api/trpc.ts';
import { useAvatars } from '../../avatars/use-avatars.ts';
import { letterDrafts } from '../letter-drafts.ts';
import { PasswordSheet } from '../password-sheet.tsx';
import { useCapsules } from '../use-capsules.ts';
import type { Letter } from './use-letter.ts';

/** Seals with the password. Says first what that means, and with the first sealing where the key is. */
export function SealSheet({ capsule, letter, onClose }: { capsule: Capsule; letter: Letter; onClose: () => void }): ReactElement {
  const { id } = capsule;
  const utils = trpc.useUtils();
  const [isSending, setSending] = useState(false);
  const isFirst = useIsFirstSealing();
  const seal = trpc.capsules.seal.useMutation({
    onSuccess: (sealing) => {
      // No copy stays on this device; others remove theirs with the event that follows.
      letter.end();
      letterDrafts.remove(id);
      utils.capsules.get.setData({ id }, { ...sealing, letter: null, parts: sealing.parts.map((part) => ({ ...part, url: null })) });
      void utils.capsules.list.invalidate();
      void utils.plans.get.invalidate();
    },
  });
  async function confirm(password: string): Promise<void> {
    setSending(true);
    const isSaved = await letter.flush();
    setSending(false);
    if (isSaved) seal.mutate({ id, password });
  }
  const unsaved = letter.state === 'failed' && !seal.isPending ? new Error(letter.problem ?? '') : null;
  return (
    <PasswordSheet
      title="Seal it"
      confirmLabel="Seal it"
      isBusy={isSending || seal.isPending}
      error={seal.error ?? unsaved}
      onConfirm={(password) => void confirm(password)}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-3 text-sm">
        <p>
          Once sealed, nobody can read this in Everkin until it opens: not you, {useAvatarWords(capsule)}not your family. A stolen copy of
          the database or of the files cannot be read either. Whoever runs this server and holds its key could. You can take it back at any
          time with your password.
        </p>
        <p>
          If these addresses no longer work on that day, only you can give a new one. Choose addresses that will last, or add someone who
          will still be reached.
        </p>
        {isFirst && <p>The key to sealed capsules is kept by whoever runs this Everkin. They should keep the backup’s key file safe.</p>}
      </div>
    </PasswordSheet>
  );
}

/** `not Wietske’s avatar, `; nothing where it was begun beside no avatar. */
function useAvatarWords({ avatarId }: Capsule): string {
  const list = useAvatars();
  const avatar = list.state === 'ready' ? list.avatars.find(({ id }) => id === avatarId) : undefined;
  return avatar ? `not ${avatar.name.split(' ', 1)[0] ?? avatar.name}’s avatar, ` : '';
}

/** Nothing of one's own was ever sealed, as far as is known. */
function useIsFirstSealing(): boolean {
  const list = useCapsules();
  return list.state === 'ready' && list.capsules.every(({ sealedAt }) => sealedAt === null);
}
