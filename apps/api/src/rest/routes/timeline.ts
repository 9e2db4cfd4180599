import type { RestRoute } from '../route.ts';

export const timelineRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/timeline/parse',
    procedure: 'timeline.parse',
    status: 200,
    body: 'json',
    summary: 'How a typed date is understood',
  },
];
