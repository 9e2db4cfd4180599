/**
 * A scenario process that is killed at its FAULT_AT-th external call (see `injectFaultAtEachStep`): once it receives the scene, it
 * sends the client's requests, and then works like a worker. Each response that the client gets is written as a line of output before
 * anything else happens.
 * Arguments: the scenario's module, and the environment as JSON. Exits with 0 if the call was not reached.
 */
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { createDepsOn } from './create-test-deps.ts';
import { createFaultyProcess } from './faulty-process.ts';
import { countOutsideCalls, DEATHS } from './fault-points.ts';
import { runDueJobs } from './run-due-jobs.ts';
import { type Hear, type Scenario, withParts } from './scenario.ts';

const Place = z.object({ databaseUrl: z.string(), directory: z.string(), providerUrl: z.string() });
const Settings = z.object({ FAULT: z.enum(DEATHS), FAULT_AT: z.coerce.number().int().positive() });
const Told = z.object({ scene: z.unknown(), now: z.coerce.date() });

const isStoryModule = (module: unknown): module is { story: Scenario<unknown> } =>
  typeof module === 'object' && module !== null && 'story' in module;

const [modulePath = '', placeAsJson = ''] = process.argv.slice(2);
const { providerUrl, ...ground } = Place.parse(JSON.parse(placeAsJson));
const { FAULT: fault, FAULT_AT: at } = Settings.parse(process.env);
const module: unknown = await import(pathToFileURL(modulePath).href);
if (!isStoryModule(module)) throw new Error(`${modulePath} tells no story`);
const { story } = module;
const world = withParts(createDepsOn(ground), story, providerUrl);
const hear: Hear = (key, answer) => void writeSync(1, `${JSON.stringify({ key, answer })}\n`);

// Now, as most of these processes are killed.
flushCompileCache();
// The parent process is gone.
process.once('disconnect', () => process.exit());
const message: unknown[] = await once(process, 'message');
const { scene, now } = Told.parse(message[0]);
world.clock.set(now);
const hurt = createFaultyProcess(world, countOutsideCalls({ fault, at }).judge);
await story.ask({ process: hurt, world, hear }, scene);
await runDueJobs(hurt, world, story);
process.exit(0);
