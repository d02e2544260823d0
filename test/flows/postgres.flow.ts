import pg from 'pg';
import { startLiveServer } from '../drivers/live-server.ts';
import { postgresPrograms, startPostgres } from '../drivers/postgres.ts';
import { accepts, fillForm, walkTo } from '../drivers/stories.ts';
import { createVisitor } from '../drivers/visitor.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

const installed = postgresPrograms() !== undefined;
const MISSING = "PostgreSQL's server programs are not installed (Debian: apt-get install postgresql)";

test('two servers on one PostgreSQL are one check-in: signed at the first, printed by the second [SIGN-03, LOC-01, PRINT-02, MANY-05]', {
  tag: ['@kiosk', '@proof'],
}, async ({ page, context }) => {
  test.skip(!installed, MISSING);
  // The database is the same for all devices, so one is enough.
  const cluster = await startPostgres();
  const env = { DATABASE_URL: cluster.url };
  const first = await startLiveServer({ env });
  const second = await startLiveServer({ env, beside: first });
  const client = new pg.Client({ connectionString: cluster.url });
  try {
    const visitor = createVisitor(page, first.url, 'kiosk');
    await visitor.arrive(1);
    await page.locator('[data-language="en"]').click();
    await fillForm(visitor, 'Jonas Pettersson');
    await visitor.taps('next');
    await visitor.sees('instruction');
    await walkTo(visitor, 'sign');
    const signed = page.waitForResponse(/slideshow\/sign$/);
    await accepts(visitor);
    const { pdf, signature_id: id } = (await (await signed).json()) as { pdf: string; signature_id: number };
    await visitor.sees('done');
    visitor.expectQuietConsole();

    await client.connect();
    const { rows } = await client.query('select state, form from visits where coalesce(device_number, id) = $1', [id]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ state: 'signed' });
    expect(JSON.parse(rows[0].form)).toMatchObject({ form_field_name: 'Jonas Pettersson' });

    // Cookies ignore the port: to the browser both servers are the same site, as behind a load balancer.
    const printed = await context.request.get(new URL(`/print-pdf/${pdf}`, second.url).href);
    expect(printed.headers()['content-type']).toBe('application/pdf');

    // A third server with a separate media store would answer 404 for their media, so it does not start.
    const alone = startLiveServer({ env });
    await expect(alone).rejects.toThrow('Another server on this database uses a different media store.');

    const { stdout } = await second.cli('export', '3');
    await second.importLocation({ ...JSON.parse(stdout), checkin_not_allowed: true });
    await expect
      .poll(async () => {
        const answer = await context.request.post(new URL('/getlocationcloseData', first.url).href, {
          headers: { 'sec-fetch-site': 'same-origin' },
          form: { locationId: '3', time: '10:00' },
        });
        return ((await answer.json()) as { checkin_not_allowed: string }).checkin_not_allowed;
      })
      .toBe('true');
  } finally {
    await client.end().catch(() => {});
    await first.stop();
    await second.stop();
    await cluster.stop();
  }
});

test('a visitor who comes while PostgreSQL is away gets a page in their language, which continues without a tap [OFF-02, WEL-01]', {
  tag: ['@phone', '@long'],
}, async ({ page }) => {
  test.skip(!installed, MISSING);
  const cluster = await startPostgres();
  const server = await startLiveServer({ env: { DATABASE_URL: cluster.url } });
  try {
    await cluster.crash();
    const away = await page.goto(`${server.url}/ar/1/slideshow`);
    expect(away?.status()).toBe(503);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading')).toHaveText(words('again_title', {}, 'ar'));
    await expect(page.getByRole('link', { name: words('action_retry', {}, 'ar') })).toBeVisible();
    // The first time it comes back too early.
    await page.waitForResponse((answer) => answer.url().endsWith('/ar/1/slideshow') && answer.status() === 503);
    await cluster.start();
    await expect(page.locator('[data-slide="welcome"]')).toBeVisible({ timeout: 60_000 });
    expect(page.url()).toBe(`${server.url}/ar/1/slideshow`);
  } finally {
    await server.stop();
    await cluster.stop();
  }
});
