import type { RestRoute } from '../route.ts';

export const plansRoutes: RestRoute[] = [
  { method: 'GET', path: '/subscription', procedure: 'plans.get', status: 200, summary: 'Your plan, and what is left of it today' },
  {
    method: 'POST',
    path: '/subscription',
    procedure: 'plans.startTrial',
    status: 200,
    body: 'json',
    failures: [409],
    summary: 'Start the Premium trial',
  },
];
