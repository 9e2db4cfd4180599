import type { RestRoute } from '../route.ts';

export const notificationsRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/events',
    procedure: 'notifications.events',
    status: 200,
    isLive: true,
    summary: 'Live events: everything that changes for you',
  },
];
