import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SharedApp, shareTestApp } from '../../../../tests/app.ts';
import { closePages, shareBrowser } from '../support/browser.ts';

let app: SharedApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([shareTestApp(), shareBrowser()]);
});
afterAll(() => closePages(browser));

test('the API reference page works under our own policy, without other servers', async () => {
  const page = await browser.newPage();
  const complaints: string[] = [];
  const foreign: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  page.on('pageerror', (error) => void complaints.push(error.message));
  page.on(
    'request',
    (request) => void (/^(data|blob):/.test(request.url()) || request.url().startsWith(app.baseUrl) || foreign.push(request.url())),
  );
  await page.goto(`${app.baseUrl}/api/docs`);
  await page.getByText('Add a written memory or a questionnaire').waitFor();
  await page.getByText('Add a written memory or a questionnaire').click();
  await page.getByText('Idempotency-Key').first().waitFor();
  expect(foreign).toEqual([]);
  expect(complaints.filter((text) => !text.includes('favicon'))).toEqual([]);
});
