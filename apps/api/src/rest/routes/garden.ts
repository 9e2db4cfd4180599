import { GARDEN_MODEL_MAX_BYTES, USDZ_TYPE } from '@everkin/contracts/garden-models';
import { gardenModelTooLarge } from '@everkin/domain/garden/models/garden-models.errors';
import type { RestRoute } from '../route.ts';

export const gardenRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/avatars/{id}/garden',
    procedure: 'garden.get',
    status: 200,
    summary: 'The memories of an avatar as plants, in beds by decade',
  },
  {
    method: 'POST',
    path: '/garden-models',
    procedure: 'garden.saveModel',
    status: 201,
    body: 'file',
    fileBody: { field: 'model', mimeType: USDZ_TYPE, maxBytes: GARDEN_MODEL_MAX_BYTES, tooLarge: gardenModelTooLarge },
    failures: [507],
    summary: 'Plants of a garden as a model for a table, for fifteen minutes',
  },
];
