import { GardenModelLink, USDZ_TYPE } from '@everkin/contracts/garden-models';
import { postFile } from '../../lib/api/post-file.ts';

/**
 * Has the server hold a model of some plants, for a phone that opens it at a real address.
 * @param model a USDZ archive of at most 3 MB
 * @param signal ends the upload
 * @returns its address, which works for fifteen minutes and needs no session; rejects with a RestFailure that says why not
 */
export async function saveGardenModel(model: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<GardenModelLink> {
  return GardenModelLink.parse(await postFile({ path: '/api/garden-models', file: new Blob([model], { type: USDZ_TYPE }), signal }));
}
