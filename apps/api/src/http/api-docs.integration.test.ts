import { beforeAll, expect, test } from 'vitest';
import { type SharedApp, shareTestApp } from '../../../../tests/app.ts';
import { createApiClient } from '../testing/api-client.ts';

let app: SharedApp;
beforeAll(async () => {
  app = await shareTestApp();
});

test('the API reference page loads files of this server only, and none of its scripts is inline', async () => {
  const client = createApiClient(app.baseUrl);
  const page = await client.get('/api/docs');
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(page.text).not.toMatch(/https?:|\/\/\w|<script(?! src)|<style|\son\w+=/);
  const addresses = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  expect(addresses).toHaveLength(3);
  for (const address of addresses) {
    const file = await client.get(address);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe(address.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  }
});
