import type { Page } from 'playwright-core';
import { z } from 'zod';

const Inputs = z.record(z.string(), z.object({ bed: z.string().optional() }));
const Answers = z.array(z.unknown());

/** As if so many memories were there that a garden has their counts alone: answers for it, and for each bed. @returns the beds that were asked for */
export async function growManyPlants(page: Page): Promise<string[]> {
  const decades = Array.from({ length: 10 }, (_, index) => `${1910 + index * 10}s`);
  const bedOf = (key: string) => ({ key, label: key, count: 300 });
  const plantsOf = (key: string) =>
    Array.from({ length: 300 }, (_, index) => ({
      memoryId: `me_${key}_${index}`,
      title: `Letter ${index} of the ${key}`,
      date: null,
      kind: 'text',
      size: 1,
      createdAt: '2020-01-01T00:00:00.000Z',
    }));
  const loaded: string[] = [];
  await page.route(/\/trpc\/[^?]*garden\.get/, async (route) => {
    const url = new URL(route.request().url());
    const inputs = Inputs.parse(JSON.parse(url.searchParams.get('input') ?? '{}'));
    const answers = Answers.parse(await (await route.fetch()).json());
    for (const [at, name] of url.pathname.replace('/trpc/', '').split(',').entries()) {
      if (name !== 'garden.get') continue;
      const key = inputs[at]?.bed;
      if (key !== undefined) loaded.push(key);
      const beds =
        key === undefined ? decades.map((decade) => ({ ...bedOf(decade), plants: [] })) : [{ ...bedOf(key), plants: plantsOf(key) }];
      answers[at] = { result: { data: { season: { name: 'summer', progress: 0.5 }, beds, buds: [] } } };
    }
    await route.fulfill({ json: answers });
  });
  return loaded;
}
