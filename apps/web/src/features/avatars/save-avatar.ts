import { Avatar, type CreateAvatar } from '@everkin/contracts/avatars';
import { sendMultipart } from '../../lib/rest.ts';
import { trpcClient } from '../../lib/trpc.ts';

/** Creates an avatar; with a photo as one multipart call, the file last as the server reads it as it comes. */
export async function createAvatar(values: CreateAvatar, photo: File | null): Promise<Avatar> {
  if (photo === null) return trpcClient.avatars.create.mutate(values);
  const form = new FormData();
  for (const [field, value] of Object.entries(values)) if (typeof value === 'string' && value !== '') form.append(field, value);
  form.append('avatar_image', photo);
  return Avatar.parse(await sendMultipart({ path: '/api/avatars', form }).answer);
}

export async function setAvatarPhoto(avatar: Avatar, photo: File): Promise<Avatar> {
  const form = new FormData();
  form.append('avatar', photo);
  return Avatar.parse(await sendMultipart({ path: `/api/avatars/${avatar.id}/photo`, form }).answer);
}
