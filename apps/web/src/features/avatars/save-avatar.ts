import { Avatar, type CreateAvatar } from '@everkin/contracts/avatars';
import { postIdempotent } from '../../lib/api/post-idempotent.ts';
import { sendMultipart } from '../../lib/api/rest.ts';

export type NewAvatar = { values: CreateAvatar; photo: File | null };

/**
 * Creates an avatar; with a photo as one multipart request, the file last since the server streams it.
 * @param key the same for every retry of the same avatar
 */
export async function createAvatar({ values, photo }: NewAvatar, key: string): Promise<Avatar> {
  if (photo === null) return Avatar.parse(await postIdempotent({ path: '/api/avatars', key, body: values }));
  const form = new FormData();
  for (const [field, value] of Object.entries(values)) if (typeof value === 'string' && value !== '') form.append(field, value);
  form.append('avatar_image', photo);
  return Avatar.parse(await sendMultipart({ path: '/api/avatars', form, idempotencyKey: key }).answer);
}

export async function setAvatarPhoto(avatar: Avatar, photo: File): Promise<Avatar> {
  const form = new FormData();
  form.append('avatar', photo);
  return Avatar.parse(await sendMultipart({ path: `/api/avatars/${avatar.id}/photo`, form }).answer);
}
