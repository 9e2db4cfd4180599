import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type SharedApp, shareTestApp, startTestApp } from '../../../../tests/app.ts';
import { closePages, launchBrowser, shareBrowser } from './browser.ts';
import { visit, type VisitOptions } from './walk.ts';

/** What the running test works with; new for each test but for the app and the browser. */
export type Stage = {
  baseUrl: string;
  /** The app's DATA_DIR. */
  dataDirectory: string;
  databaseUrl: string;
  browser: Browser;
  page: Page;
  context: BrowserContext;
  /** What the console and the scripts of the page complained about. A test fails when one of them was not expected. */
  problems: string[];
  /** Names a complaint beforehand: Chromium logs every refused or broken request as an error, also one that a test is about. */
  expectProblem: (pattern: RegExp) => void;
  /** Says beforehand that a session will end: what a page still asks for just then is refused. */
  expectSessionEnd: () => void;
};

/** Only what is read goes to the server in batches; a page asks for its live events a moment after it is drawn. */
const REFUSED_QUESTION = /401.*(\/trpc\/[\w.,]+\?batch=1|\/api\/events)/;

type Place = { app: SharedApp; browser: Browser; leave: () => Promise<void> };

/** The app and the browser that other files of this process use too. */
async function enterShared(): Promise<Place> {
  const [app, browser] = await Promise.all([shareTestApp(), shareBrowser()]);
  return { app, browser, leave: () => closePages(browser) };
}

/** An app of one's own, and a browser of one's own where its microphone hears something special. */
async function enterOwn(env: Record<string, string>, soundPath: string | undefined): Promise<Place> {
  const [app, browser] = await Promise.all([
    startTestApp({ env }),
    soundPath === undefined ? shareBrowser() : launchBrowser({ soundPath }),
  ]);
  const leave = async (): Promise<void> => {
    await (soundPath === undefined ? closePages(browser) : browser.close());
    await app.stop();
  };
  return { app, browser, leave };
}

/**
 * An app and a browser, and a visitor with a fresh page for each test. Without options both are shared with other files, so
 * that there are others' accounts in the app.
 * @param options.env settings of an app of one's own, told when it starts, for what is known only then
 * @param options.soundPath the same, of what the microphone hears, of a browser of one's own then
 * @param options.serviceWorkers `allow` where the page is to be kept for visits without a connection
 * @returns the stage of the running test
 */
export function setUpStage(
  options: { env?: () => Record<string, string>; soundPath?: () => string; serviceWorkers?: VisitOptions['serviceWorkers'] } = {},
): () => Stage {
  let place: Place;
  let stage: Stage | null = null;
  let expected: RegExp[] = [];
  beforeAll(async () => {
    place = options.env || options.soundPath ? await enterOwn(options.env?.() ?? {}, options.soundPath?.()) : await enterShared();
  });
  afterAll(() => place.leave());
  beforeEach(async () => {
    expected = [];
    const { app, browser } = place;
    const visitor = await visit(browser, { baseUrl: app.baseUrl, serviceWorkers: options.serviceWorkers ?? 'block' });
    const expectProblem = (pattern: RegExp): void => void expected.push(pattern);
    const { baseUrl, dataDirectory, databaseUrl } = app;
    const expectSessionEnd = (): void => expectProblem(REFUSED_QUESTION);
    stage = { baseUrl, dataDirectory, databaseUrl, browser, ...visitor, expectProblem, expectSessionEnd };
  });
  afterEach(async () => {
    await stage?.context.close();
    expect(stage?.problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
  });
  return () => {
    if (!stage) throw new Error('There is a stage only while a test runs');
    return stage;
  };
}

/** Waits until an element can be seen. */
export const expectShown = (element: Locator): Promise<void> => expect.poll(() => element.isVisible(), { timeout: 60_000 }).toBe(true);
