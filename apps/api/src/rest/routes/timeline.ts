import { TIMELINE_PAGE_ROWS } from '@everkin/contracts/timeline/timeline';
import type { RestRoute } from '../route.ts';

export const timelineRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/avatars/{id}/timeline',
    procedure: 'timeline.list',
    status: 200,
    pages: { field: 'items', rows: TIMELINE_PAGE_ROWS, nextAfter: 'last' },
    summary: 'The dated memories of an avatar in the order of time, 100 at a time',
  },
  {
    method: 'GET',
    path: '/avatars/{id}/timeline/undated',
    procedure: 'timeline.undated',
    status: 200,
    pages: { rows: TIMELINE_PAGE_ROWS, nextBefore: 'last' },
    summary: 'The memories of an avatar without a date, newest first, 100 at a time',
  },
  {
    method: 'POST',
    path: '/timeline/parse',
    procedure: 'timeline.parse',
    status: 200,
    body: 'json',
    summary: 'How a typed date is understood',
  },
];
