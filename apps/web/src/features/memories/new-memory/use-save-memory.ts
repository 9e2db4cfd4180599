import type { Avatar } from '@everkin/contracts/avatars';
import { Memory } from '@everkin/contracts/memories';
import { useState } from 'react';
import { showErrorToast, showToast } from '../../../components/ui/toast.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { sendMultipart } from '../../../lib/api/rest.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useCreateMutation } from '../../../lib/api/use-create-mutation.ts';
import { type ChosenNarrator, toNarratorFields } from '../narrators/narrator-copy.ts';
import { createMemory } from '../create-memory.ts';
import type { Writing } from './writing-form.tsx';

type SaveOptions = {
  avatar: Avatar;
  /** Whether groups may receive it. */
  isShared: boolean;
  /** Whose words it is. */
  narrator: ChosenNarrator;
  onSaved: (memory: Memory) => void;
};

export type SaveMemory<Given> = { save: (given: Given) => void; isSaving: boolean; error: string | undefined };

/** Saves a written memory; replies can use it immediately. */
export function useSaveMemory({ avatar, isShared, narrator, onSaved }: SaveOptions): SaveMemory<Writing> {
  return useSaveMutation({
    avatar,
    onSaved,
    send: ({ title, when, text }: Writing, key) =>
      createMemory({ id: avatar.id, type: 'qa', title, text, happenedAt: when, shared: isShared, ...toNarratorFields(narrator) }, key),
  });
}

export type PhotoWriting = Writing & { photo: File };
export type SavePhoto = SaveMemory<PhotoWriting> & { sentPercent: number };

/** Saves a photo with its caption (docs/PRODUCT.md, Photos). */
export function useSavePhoto({ avatar, isShared, narrator, onSaved }: SaveOptions): SavePhoto {
  const [sentPercent, setSentPercent] = useState(0);
  const saving = useSaveMutation({
    avatar,
    onSaved,
    send: async (given: PhotoWriting, key) => {
      setSentPercent(0);
      const call = sendMultipart({
        path: `/api/avatars/${avatar.id}/memories/photo`,
        form: makePhotoForm(given, { isShared, narrator }),
        idempotencyKey: key,
        onSent: (share) => setSentPercent(Math.floor(share * 100)),
      });
      return Memory.parse(await call.answer);
    },
  });
  return { ...saving, sentPercent };
}

/** Append the file last: the server streams the form and reads the fields before it. */
function makePhotoForm(
  { photo, title, when, text }: PhotoWriting,
  { isShared, narrator }: Pick<SaveOptions, 'isShared' | 'narrator'>,
): FormData {
  const form = new FormData();
  form.append('title', title);
  form.append('caption', text);
  if (when !== '') form.append('happenedAt', when);
  form.append('shared', String(isShared));
  const fields = toNarratorFields(narrator);
  form.append('narrator', fields.narrator);
  if (fields.narratorName !== undefined) form.append('narratorName', fields.narratorName);
  form.append('photo', photo);
  return form;
}

type Sending<Given> = { avatar: Avatar; send: (given: Given, key: string) => Promise<Memory>; onSaved: (memory: Memory) => void };

function useSaveMutation<Given>({ avatar, send, onSaved }: Sending<Given>): SaveMemory<Given> {
  const utils = trpc.useUtils();
  const mutation = useCreateMutation({
    send,
    onSuccess: async (memory) => {
      onSaved(memory);
      showToast({ title: 'Memory saved', description: `${memory.title} has been saved.` });
      await utils.memories.list.invalidate({ id: avatar.id });
    },
    onError: (error) => showErrorToast({ title: 'Memory not saved', description: describeFailure(error).message }),
  });
  return {
    save: (given) => mutation.mutate(given),
    isSaving: mutation.isPending,
    error: mutation.error ? describeFailure(mutation.error).message : undefined,
  };
}
