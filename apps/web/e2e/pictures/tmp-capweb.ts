import { launchBrowser } from '../support/browser.ts';
import { visit } from '../support/walk.ts';
import { listViolations, overflowPx } from '../support/axe.ts';
import type { Page } from 'playwright-core';

const only = process.argv[2]?.split(',');
const cr = (name: string, extra = {}) => ({
  id: `cr_${name}`,
  name,
  relation: name === 'Hannah' ? 'my granddaughter' : null,
  addresses: [`${name.toLowerCase()}@example.com`],
  timeZone: null,
  delivery: 'waiting',
  openedAt: null,
  ...extra,
});
const age = { kind: 'age', name: 'Hannah', born: '2018-06-01', years: 18, hour: 9, timeZone: 'Pacific/Auckland' };
const date = { kind: 'date', day: '2036-06-01', hour: 9, timeZone: 'Europe/Berlin' };
const LETTER =
  'Dear Hannah,\n\nToday you are eighteen, and I am writing this while you are asleep on the sofa with the cat on your feet.\n\nThere are three things I would like you to have from me. The first is the penny. You know which one. Your great-grandfather put it on the bench next to the rewinder and said, "Well, I owe you that," and hit his head on the beam going down.\n\nThe second is the recipe, which is only any good if you let the dough rest.\n\nThe third I will tell you in the recording.\n\nOma';
const base = (id: string, extra = {}) => ({
  id,
  avatarId: null,
  title: 'For Hannah',
  coverNote: '',
  status: 'draft',
  condition: null,
  opensAt: null,
  sealedAt: null,
  openedAt: null,
  recipients: [],
  problem: null,
  createdAt: '2026-05-04T10:00:00.000Z',
  updatedAt: '2026-05-04T10:00:00.000Z',
  letter: '',
  parts: [],
  ...extra,
});
const parts = [
  { id: 'cp_l', kind: 'letter', title: 'Letter', mimeType: 'text/plain', byteSize: 100, url: null },
  { id: 'cp_i', kind: 'image', title: 'The penny.jpg', mimeType: 'image/jpeg', byteSize: 100, url: '/fake.jpg' },
  { id: 'cp_a', kind: 'audio', title: 'Recording of May 4, 2026.wav', mimeType: 'audio/wav', byteSize: 100, url: '/fake.wav' },
];
const all: Record<string, unknown> = {
  ca_new: base('ca_new', { title: 'For later' }),
  ca_draft: base('ca_draft', {
    recipients: [cr('Hannah'), cr('Alec', { addresses: ['alec@example.com', 'ruth@example.com'] })],
    condition: age,
    letter: LETTER,
    parts,
    coverNote: 'To be read with tea.',
  }),
  ca_sealed: base('ca_sealed', {
    status: 'sealed',
    condition: age,
    recipients: [cr('Hannah')],
    sealedAt: '2026-05-04T10:00:00.000Z',
    letter: null,
    parts: parts.map((p) => ({ ...p, url: null })),
    coverNote: 'To be read with tea.',
  }),
  ca_sealing: base('ca_sealing', {
    status: 'sealing',
    title: 'The box of photographs from Harlingen',
    condition: date,
    recipients: [cr('Hannah'), cr('Alec'), cr('Ruth')],
    letter: null,
    parts,
  }),
  ca_open: base('ca_open', {
    status: 'open',
    title: 'For Alec',
    condition: { ...date, day: '2026-05-04' },
    recipients: [cr('Alec', { delivery: 'notified' }), cr('Ruth', { delivery: 'opened', openedAt: '2026-11-20T10:00:00.000Z' })],
    sealedAt: '2026-04-04T10:00:00.000Z',
    openedAt: '2026-05-04T07:00:00.000Z',
    letter: LETTER,
    parts,
  }),
  ca_damaged: base('ca_damaged', {
    status: 'damaged',
    title: 'For Ruth',
    condition: { ...date, day: '2026-05-04' },
    recipients: [cr('Ruth', { delivery: 'unreachable' })],
    sealedAt: '2026-04-04T10:00:00.000Z',
    openedAt: '2026-05-04T07:00:00.000Z',
    letter: LETTER,
    parts,
  }),
};
const front = (extra = {}) => ({
  authorName: 'Wim',
  recipientName: 'Hannah',
  title: 'For Hannah',
  coverNote: 'To be read with tea.',
  status: 'sealed',
  opensOn: 'Sunday, June 1, 2036',
  sealedOn: '2026-05-04',
  occasion: null,
  isOpened: false,
  isPreview: false,
  isMuted: false,
  ...extra,
});
const fronts: Record<string, unknown> = {
  before: front(),
  after: front({ status: 'open' }),
  again: front({ status: 'damaged', isOpened: true, isMuted: true }),
  preview: front({ status: 'open', isPreview: true, sealedOn: null }),
};
const inside = (token: string) => ({
  authorName: 'Wim',
  title: 'For Hannah',
  sealedOn: '2026-05-04',
  letter: LETTER,
  parts: parts.slice(1).map((p, i) => ({ ...p, id: undefined, number: i + 1 })),
  zipUrl: '/x.zip',
  isDamaged: token === 'again',
});
let list: unknown[] | 'fail' = [];

async function fake(page: Page): Promise<void> {
  await page.route(/fake\.jpg/, (r) =>
    r.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#c8b090"/><circle cx="400" cy="300" r="160" fill="#7a5a3a"/></svg>',
    }),
  );
  await page.route(/fake\.wav/, (r) => {
    const d = Buffer.alloc(44 + 16000);
    d.write('RIFF', 0);
    d.writeUInt32LE(36 + 16000, 4);
    d.write('WAVEfmt ', 8);
    d.writeUInt32LE(16, 16);
    d.writeUInt16LE(1, 20);
    d.writeUInt16LE(1, 22);
    d.writeUInt32LE(8000, 24);
    d.writeUInt32LE(8000, 28);
    d.writeUInt16LE(1, 32);
    d.writeUInt16LE(8, 34);
    d.write('data', 36);
    d.writeUInt32LE(16000, 40);
    d.fill(128, 44);
    return r.fulfill({ contentType: 'audio/wav', body: d });
  });
  await page.route(/\/trpc\/.*(apsules)\./, async (route) => {
    const url = new URL(route.request().url());
    const names = url.pathname.replace('/trpc/', '').split(',');
    const isBatch = url.searchParams.has('batch');
    const input = isBatch
      ? JSON.parse(url.searchParams.get('input') ?? '{}')
      : { 0: route.request().method() === 'POST' ? route.request().postDataJSON() : JSON.parse(url.searchParams.get('input') ?? 'null') };
    const answers = await Promise.all(
      names.map(async (name, i) => {
        const own = input[i];
        if (name === 'capsules.list')
          return list === 'fail'
            ? { error: { message: 'x', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR' } } }
            : { result: { data: list } };
        if (name === 'capsules.get') return { result: { data: all[own.id] } };
        if (name === 'capsules.update') return { result: { data: { ...(all[own.id] as object), ...own, letter: null } } };
        if (name === 'capsules.preview') return { result: { data: { to: 'wim@example.com' } } };
        if (name === 'capsules.createLink') return { result: { data: { url: 'http://127.0.0.1:3444/capsule/abcdefghijklmnop' } } };
        if (name === 'openedCapsules.get')
          return fronts[own.token]
            ? { result: { data: fronts[own.token] } }
            : {
                error: {
                  message: 'This link no longer works. There may be a newer one in a later email.',
                  code: -32004,
                  data: { code: 'NOT_FOUND', httpStatus: 404 },
                },
              };
        if (name === 'openedCapsules.open') return { result: { data: inside(own.token) } };
        if (name === 'openedCapsules.setMails') return { result: { data: null } };
        if (name.startsWith('capsules.'))
          return { error: { message: 'That is not your password.', code: -32003, data: { code: 'FORBIDDEN' } } };
        const r = await page.request.get(
          `/trpc/${name}?batch=1&input=${encodeURIComponent(JSON.stringify(own === undefined ? {} : { 0: own }))}`,
        );
        return (await r.json())[0];
      }),
    );
    await route.fulfill({
      status: !isBatch && 'error' in answers[0] ? 403 : 200,
      contentType: 'application/json',
      body: JSON.stringify(isBatch ? answers : answers[0]),
    });
  });
}

const browser = await launchBrowser();
for (const [width, height] of [
  [390, 844],
  [1440, 900],
  [320, 640],
] as const)
  for (const theme of ['light', 'dark'] as const) {
    if (width === 320 && theme === 'dark') continue;
    const { page, context, problems } = await visit(browser, { baseUrl: 'http://127.0.0.1:3444', width, height, theme });
    context.setDefaultTimeout(10_000);
    const login = await page.request.post('/api/login', { data: { username: 'demo@everkin.example', password: 'sunk-better-boats-1944' } });
    if (!login.ok()) throw new Error(await login.text());
    await fake(page);
    const shoot = async (name: string, go: () => Promise<unknown>): Promise<void> => {
      if (only && only[0] !== '' && !only.some((o) => name.includes(o))) return;
      try {
        await go();
        if (width === 320) {
          await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
          const px = await overflowPx(page);
          if (px > 0) console.log('OVERFLOW', name, px);
        }
        await page.screenshot({
          path: `/tmp/capweb-shots/${name}-${width}-${theme}.png`,
          fullPage: width !== 1440 || name.startsWith('long'),
        });
        if (theme === 'light' && width !== 320) {
          const v = await listViolations(page);
          if (v.length) console.log('AXE', name, width, v);
        }
      } catch (e) {
        console.log('FAIL', name, width, theme, String(e).slice(0, 400));
        await page.screenshot({ path: `/tmp/capweb-shots/FAIL-${name}.png` }).catch(() => {});
      }
    };
    const open = (path: string, text: string) => async () => {
      await page.goto(path);
      await page.getByText(text).first().waitFor();
    };
    list = [];
    await shoot('list-empty', open('/capsules', 'Nothing set aside yet.'));
    list = Object.values(all);
    await shoot('list', open('/capsules', 'For Ruth'));
    await shoot('who-new', open('/capsules/ca_new', 'Who is it for?'));
    await shoot('who', open('/capsules/ca_draft', 'Who is it for?'));
    await shoot('what-new', open('/capsules/ca_new?step=what', 'Add photos'));
    await shoot('what', open('/capsules/ca_draft?step=what', 'Add photos'));
    await shoot('record', async () => {
      await page.getByRole('button', { name: 'Record a message' }).click();
      await page.getByText('Tap to record').waitFor();
    });
    await shoot('when-new', open('/capsules/ca_new?step=when', 'On which day?'));
    await shoot('when', open('/capsules/ca_draft?step=when', 'Whose birthday?'));
    await shoot('check', open('/capsules/ca_draft?step=check', 'Send me a preview'));
    list = [all['ca_draft']];
    await shoot('seal', async () => {
      await page.goto('/capsules/ca_draft?step=check');
      await page.getByRole('button', { name: 'Seal it' }).click();
      await page.getByText('Once sealed').waitFor();
      await page.waitForTimeout(600);
    });
    list = Object.values(all);
    await shoot('sealed', open('/capsules/ca_sealed', 'Change the day or people'));
    await shoot('change', async () => {
      await page.goto('/capsules/ca_sealed');
      await page.getByRole('button', { name: 'Change the day or people' }).click();
      await page.getByText('Your password').waitFor();
      await page.waitForTimeout(300);
    });
    await shoot('takeback', async () => {
      await page.goto('/capsules/ca_sealed');
      await page.getByRole('button', { name: 'Take it back' }).click();
      await page.getByLabel('Your password').fill('x');
      await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
      await page.getByText('That is not your').waitFor();
      await page.waitForTimeout(300);
    });
    await shoot('delete', async () => {
      await page.goto('/capsules/ca_sealed');
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByLabel('Your password').waitFor();
      await page.waitForTimeout(300);
    });
    await shoot('sealing', open('/capsules/ca_sealing', 'being encrypted'));
    await shoot('open', async () => {
      await page.goto('/capsules/ca_open');
      await page.getByRole('button', { name: 'Copy a link for Alec' }).click();
      await page.getByLabel('Link for Alec').waitFor();
    });
    await shoot('damaged', open('/capsules/ca_damaged', 'Part of this'));
    await shoot('r-before', open('/capsule/before', 'This opens on'));
    await shoot('r-after', open('/capsule/after', 'Let Wim know'));
    await shoot('r-inside', async () => {
      await page.goto('/capsule/after');
      await page.getByRole('button', { name: 'Open it' }).click();
      await page.getByText('unchanged since').waitFor();
    });
    await shoot('r-damaged', async () => {
      await page.goto('/capsule/again');
      await page.getByRole('button', { name: 'Read it again' }).click();
      await page.getByText('Everything we could keep').waitFor();
    });
    await shoot('r-preview', open('/capsule/preview', 'This is a preview'));
    await shoot('r-unknown', open('/capsule/unknown', 'no longer works'));
    await shoot('profile', async () => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Profile', exact: true }).click();
      await page.getByText('Letters and recordings that').waitFor();
      await page.getByText('Letters and recordings that').scrollIntoViewIfNeeded();
      await page.waitForTimeout(300);
    });
    await shoot('long-person', async () => {
      await page.goto('/');
      await page
        .getByRole('link', { name: /Wietske/ })
        .first()
        .click();
      await page.goto(page.url().replace('/chat/', '/avatars/'));
      await page.getByText('Set aside for a day').waitFor();
    });
    list = 'fail';
    await shoot('list-failed', open('/capsules', 'could not be loaded'));
    const own = problems.filter((p) => !/403|clipboard|404|500/.test(p));
    if (own.length) console.log(width, theme, own);
    await context.close();
  }
await browser.close();
