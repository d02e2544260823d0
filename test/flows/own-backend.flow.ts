import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { createBackend } from '../../demo/examples/backend/backend.mjs';
import { walkTo } from '../drivers/stories.ts';
import { createVisitor, type Visitor } from '../drivers/visitor.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Backend {
  readonly url: string;
  /** Its terminal output: the text messages. */
  readonly told: readonly string[];
  /** The visits it has stored. */
  visits(): Promise<readonly { readonly name: string; readonly body: string; readonly printout: string }[]>;
}

/** The backend of demo/examples/backend with the built page; none of our own server is running. */
const test = base.extend<{ visitor: Visitor; backend: Backend }>({
  // biome-ignore lint/correctness/noEmptyPattern: required by Playwright
  backend: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'gatehouse-own-'));
    const visits = join(folder, 'visits.jsonl');
    const told: string[] = [];
    const server = createBackend({
      web: join(root, 'dist/web'),
      photos: join(root, 'demo/photos'),
      visits,
      log: (line) => told.push(line),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      told,
      async visits() {
        const lines = await readFile(visits, 'utf8').catch(() => '');
        return lines.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
      },
    });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true, force: true });
  },
  visitor: async ({ page, backend }, use, info) => {
    const visitor = createVisitor(page, backend.url, info.project.name === 'phone' ? 'phone' : 'kiosk');
    await use(visitor);
    visitor.expectQuietConsole();
  },
});

/** Accepts as soon as that is possible; how long it is not is proven elsewhere, and would depend on the machine here. */
async function accepts({ page }: Visitor): Promise<void> {
  await page.locator('[data-action="accept"], [data-action="accept-mobile"]').filter({ visible: true }).click();
}

test('a visitor checks in on a backend of one file that follows the specification, and gets its printout @long [ANY-01, ANY-03, ANY-04, ANY-06]', async ({
  visitor,
  backend,
  context,
}) => {
  const { page } = visitor;
  await visitor.arrive(7);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
  await expect(page.locator('[data-language]')).toHaveCount(2);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  await visitor.enters('form_field_name', 'Ada Åström');
  await visitor.enters('label_company', 'Grus & Co <AB>');
  await visitor.enters('label_phone_number', '+46 70 123 45 67');
  const seen = await walkTo(visitor, 'sign');
  expect(seen.filter((key) => key.startsWith('photo'))).toHaveLength(2);
  expect(seen.filter((key) => key.startsWith('controlquestion'))).toHaveLength(1);
  await expect(visitor.slide()).toContainText('Grus & Co <AB>');

  await accepts(visitor);
  await visitor.sees('done');
  const opened = context.waitForEvent('request', (request) => request.url().includes('/print-pdf/'));
  await visitor.taps('popup-pdf');
  const [visit, ...others] = await backend.visits();
  expect(others).toEqual([]);
  expect(visit?.name).toBe('Ada Åström');
  expect(JSON.parse(visit?.body ?? '{}')).toMatchObject({
    form: { form_field_name: 'Ada Åström', label_company: 'Grus & Co <AB>', label_phone_number: '+46701234567' },
    slideshow_html: expect.stringContaining('Ada Åström'),
  });
  const address = (await opened).url();
  expect(address).toContain(visit?.printout);
  const printed = await context.request.get(address);
  expect(printed.headers()['content-type']).toContain('application/pdf');
  expect((await printed.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('with everything switched on, the booking, the scan, the code and the breath test of such a backend are understood @proof [ANY-04, ANY-06]', async ({
  visitor,
  backend,
}) => {
  const { page } = visitor;
  await visitor.arrive(8);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('track');
  await expect(page.locator('[data-choice]')).toHaveCount(3);
  await visitor.chooses(82);

  await visitor.sees('slotbooking');
  const booking = page.locator('[data-choice]').filter({ hasText: 'LOAD-100' });
  await expect(booking).toContainText('10:30');
  await booking.click();
  await visitor.sees('idscan');
  await visitor.chooses(5);
  await visitor.sees('form');
  await expect(page.locator('[name="form_field_name"]')).toHaveValue('Ada Åström');
  await expect(page.locator('[name="form_field_registration_number"]')).toHaveValue('ABC 123');
  await expect(page.getByText('Gravel 0-16, 20 t')).toBeVisible();
  await visitor.enters('label_company', 'Grus & Co');
  await visitor.enters('label_phone_number', '+46 70 123 45 67');
  await visitor.taps('next');

  await visitor.sees('otp');
  const codes = () => backend.told.flatMap((line) => /code is (\d{4})/.exec(line)?.[1] ?? []);
  await expect.poll(codes).toHaveLength(1);
  const boxes = visitor.slide().locator('input');
  for (const [i, digit] of [...(codes()[0] ?? '')].entries()) await boxes.nth(i).fill(digit);
  await visitor.sees('instruction');
  await expect(visitor.slide()).toContainText('20 km/h');
  await visitor.taps('next');

  if (visitor.device === 'kiosk') {
    await visitor.sees('breathalyzer');
    await expect(visitor.button('next')).toBeEnabled();
    await visitor.taps('next');
  }
  await visitor.sees('sign');
  await accepts(visitor);
  await visitor.sees('done');
  const [visit] = await backend.visits();
  expect(JSON.parse(visit?.body ?? '{}')).toMatchObject({
    trackId: 82,
    luprefnr: '9100',
    breathalyzer_check: visitor.device === 'kiosk' ? 1 : 0,
    form: { form_field_registration_number: 'ABC 123', unique_identification_number: 'LOAD-100' },
  });
});
