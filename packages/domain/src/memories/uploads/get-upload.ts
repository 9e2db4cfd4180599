import type { PartUpload, PartUploadRef } from '@everkin/contracts/uploads';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { getOwnedPartUpload } from './part-uploads.access.ts';
import { toPartUpload } from './part-uploads.rules.ts';

/** The progress of an upload, to resume it. @throws AppError `uploads.no-part-upload` */
export async function getUpload(deps: Deps, actor: Actor, input: PartUploadRef): Promise<PartUpload> {
  return toPartUpload(await getOwnedPartUpload(deps, actor, input.id));
}
