import { queryClient } from '../../lib/query-client.ts';
import { avatarsQuery } from './avatars-query.ts';

/** Nearly every page shows them: asked for before the page is drawn, with who is signed in. */
export const prefetchAvatars = (): Promise<void> => queryClient.prefetchQuery(avatarsQuery);
