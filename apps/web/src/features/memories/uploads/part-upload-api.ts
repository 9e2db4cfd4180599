import { sendMultipart } from '../../../lib/api/rest.ts';
import { trpcClient } from '../../../lib/api/trpc.ts';
import type { PartUploadApi } from './send-in-parts.ts';

/** The API requests of a chunked upload. */
export const partUploadApi: PartUploadApi = {
  begin: (upload) => trpcClient.uploads.begin.mutate(upload),
  get: (id) => trpcClient.uploads.get.query({ id }),
  sendPart: ({ id, start, bytes, onSent }) => {
    const form = new FormData();
    form.append('start', String(start));
    form.append('part', bytes, 'part');
    return sendMultipart({ path: `/api/uploads/${id}/parts`, form, onSent });
  },
  finish: (whole) => trpcClient.uploads.finish.mutate(whole),
  abandon: (id) => trpcClient.uploads.abandon.mutate({ id }),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
