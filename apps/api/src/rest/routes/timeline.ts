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
  {
    method: 'POST',
    path: '/avatars/{id}/stories',
    procedure: 'stories.create',
    status: 201,
    body: 'json',
    failures: [409],
    skipsDuplicates: true,
    summary: 'Save a time, or a question, as a story; the same again is the one that exists',
  },
  {
    method: 'GET',
    path: '/avatars/{id}/stories',
    procedure: 'stories.list',
    status: 200,
    summary: 'One’s own stories about an avatar, newest first',
  },
  {
    method: 'GET',
    path: '/stories/{id}',
    procedure: 'stories.get',
    status: 200,
    summary: 'A story, put together from what may be seen now',
  },
  { method: 'DELETE', path: '/stories/{id}', procedure: 'stories.delete', status: 204, summary: 'Delete a story; its memories stay' },
];
