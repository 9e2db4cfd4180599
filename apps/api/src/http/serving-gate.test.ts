import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createServingGate } from './serving-gate.ts';

test('requests before the gate is open are answered once it is', async () => {
  const app = fastify();
  const gate = createServingGate(app);
  const handled: string[] = [];
  app.get('/:name', (request) => {
    handled.push(request.url);
    return { url: request.url };
  });
  const early = [app.inject('/first').then(({ statusCode }) => statusCode), app.inject('/second').then(({ statusCode }) => statusCode)];
  await new Promise((resolve) => void setImmediate(resolve));
  expect(handled).toEqual([]);
  gate.open();
  expect(await Promise.all(early)).toEqual([200, 200]);
  expect((await app.inject('/third')).statusCode).toBe(200);
  expect(handled.toSorted()).toEqual(['/first', '/second', '/third']);
});
