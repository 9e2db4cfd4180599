import type { RestRoute } from '../route.ts';

export const emotionsRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/messages/{id}/emotion',
    procedure: 'emotions.ofMessage',
    status: 200,
    summary: 'How your own message was understood; worked out now, and saved nowhere',
  },
  {
    method: 'GET',
    path: '/check-in-cards',
    procedure: 'emotions.checkInCard',
    status: 200,
    summary: 'The newest check-in card of a conversation that has no answer, or null',
  },
  {
    method: 'POST',
    path: '/check-in-cards/{id}',
    procedure: 'emotions.answerCard',
    status: 204,
    body: 'json',
    summary: 'Answer a check-in card; the first answer stays',
  },
];
