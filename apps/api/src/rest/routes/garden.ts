import type { RestRoute } from '../route.ts';

export const gardenRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/avatars/{id}/garden',
    procedure: 'garden.get',
    status: 200,
    summary: 'The memories of an avatar as plants, in beds by decade',
  },
];
