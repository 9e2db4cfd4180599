import { queryClient } from '../../lib/api/query-client.ts';
import { avatarsQuery } from './avatars-query.ts';

/** Prefetched with the session, before the first render: nearly every page shows them. */
export const prefetchAvatars = (): Promise<void> => queryClient.prefetchQuery(avatarsQuery);

/** Whether it is known that there is no avatar yet. */
export const hasNoAvatars = (): boolean => queryClient.getQueryData(avatarsQuery.queryKey)?.length === 0;
