import { fetchModel } from '../../src/models/fetch-model.ts';

// Stands in for an api or a worker that needs a model: fetches what its parent names, and tells where it lies.
process.once('message', (fetching: Parameters<typeof fetchModel>[0]) => {
  fetchModel(fetching).then(
    (folder) => process.send?.(folder, () => process.exit()),
    (error: unknown) => process.send?.(String(error), () => process.exit(1)),
  );
});
