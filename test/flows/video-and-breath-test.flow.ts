import { setsUpKiosk } from '../drivers/paired-kiosk.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { skipsToTheEnd } from '../drivers/stories.ts';
import { expect, test } from './fixtures.ts';

const film = (id: number, video_name: string) =>
  plainLocation(id, {}, { videos: { [id]: { video_name, duration: 10 } }, photoHost: '/media/nordhamn/' });

test('a video plays muted and inline, keeps the visitor until it ends, and then lets go [VID-01, VID-02]', async ({
  visitor,
  server,
}) => {
  const { page } = visitor;
  await visitor.holdsTime();
  await server.importLocation(film(91, 'nordhamn-safety.webm'));
  await visitor.comesAs('Vera Viewer', 91);
  await visitor.taps('next');
  await visitor.sees('video');
  const video = page.locator('video');
  await expect(video).toHaveAttribute('data-phase', 'playing');
  expect(await video.evaluate((v: HTMLVideoElement) => [v.muted, v.autoplay, v.playsInline])).toEqual([
    true,
    true,
    true,
  ]);
  await visitor.passes(1500);
  await expect(visitor.button('next')).toBeDisabled();
  await skipsToTheEnd(visitor);
  await expect(video).toHaveAttribute('data-phase', 'ended');
  await visitor.taps('next');
  await visitor.sees('sign');
});

test('a video that cannot be had says so and lets go at once @long [VID-02, VID-03]', async ({ visitor, server }) => {
  visitor.allowComplaints(/Failed to load resource/);
  await server.importLocation(film(92, 'nordhamn-safety.webm'));
  await visitor.page.route('**/nordhamn-safety.webm', (route) => route.abort());
  await visitor.comesAs('Vic Timless', 92);
  await visitor.taps('next');
  await visitor.sees('video');
  await expect(visitor.slide()).toContainText('Video error');
  await visitor.taps('next');
  await visitor.sees('sign');
});

test('a video that stands still is noticed within 5 s @long [VID-04]', async ({ visitor, server }) => {
  await server.importLocation(film(93, 'nordhamn-safety.webm'));
  await visitor.comesAs('Stan Still', 93);
  await visitor.taps('next');
  await visitor.sees('video');
  const video = visitor.page.locator('video');
  await expect(video).toHaveAttribute('data-phase', 'playing');
  await video.evaluate((v: HTMLVideoElement) => {
    v.playbackRate = 0.1;
  });
  await expect(visitor.slide()).toContainText('Video error');
  await visitor.taps('next');
});

test('reduced motion waits for a tap before the video plays @long [VID-01, NAV-13]', async ({ visitor, server }) => {
  await server.importLocation(film(94, 'nordhamn-safety.webm'));
  await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
  await visitor.comesAs('Cal Mer', 94);
  await visitor.taps('next');
  await visitor.sees('video');
  await expect(visitor.page.locator('video')).toHaveAttribute('data-phase', 'blocked');
  await visitor.taps('play');
  await expect(visitor.page.locator('video')).toHaveAttribute('data-phase', 'playing');
});

test('who is drawn blows, waits for the device, and may then go on [BRE-01, BRE-02, BRE-03]', async ({
  visitor,
  server,
}) => {
  const { page } = visitor;
  const flags = { module_breathalyzer: 1, breathalyzer_freq: 100, breathalyzer_status: 1 };
  await visitor.holdsTime();
  await server.importLocation(plainLocation(95, flags));
  await visitor.comesAs('Bea Sober', 95);
  await visitor.taps('next');
  if (visitor.device === 'phone') return visitor.sees('sign');
  await visitor.sees('breathalyzer');
  await expect(page.locator('input[name="approval_id"]')).not.toHaveValue('0');
  await visitor.passes(1500);
  await expect(visitor.button('next')).toBeDisabled();
  await expect(visitor.button('cancel')).toBeDisabled();

  const { stdout, stderr } = await server.cli('devices', 'add', '95', 'breathalyzer');
  const token = /[A-Za-z0-9_-]{40,}/.exec(stdout)?.[0];
  expect(token, stdout + stderr).toBeDefined();
  const approvalId = Number(await page.locator('input[name="approval_id"]').inputValue());
  const posted = await fetch(`${server.url}/api/devices/breath-results`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ passed: true, approval_id: approvalId }),
  });
  expect(posted.ok, await posted.text()).toBe(true);
  await expect
    .poll(async () => {
      await visitor.passes(2000);
      return visitor.slide().textContent();
    })
    .toContain('Test ok!');
  await visitor.taps('next');
  await visitor.sees('sign');
});

test('what must be printed after the form is printed at a kiosk by itself, once [INS-02]', async ({
  visitor,
  server,
}) => {
  const { page } = visitor;
  const isKiosk = visitor.device === 'kiosk';
  const flags = { printout_directly_after_form_slide: 1 };
  await server.importLocation(plainLocation(isKiosk ? 96 : 97, flags));
  if (isKiosk) await setsUpKiosk(page, server);
  await page.addInitScript(() => {
    Object.assign(window, { prints: [] as string[] });
    window.print = () => {
      const { prints } = window as unknown as { prints: string[] };
      prints.push(document.querySelector('.gh-page-sheet')?.textContent ?? '');
    };
  });
  const prints = () => page.evaluate(() => (window as unknown as { prints: string[] }).prints);
  await visitor.comesAs('Dora Direct', isKiosk ? 96 : 97);
  if (!isKiosk) await visitor.taps('print');
  await expect.poll(async () => (await prints()).length).toBe(1);
  expect((await prints())[0]).toContain('Dora Direct');
  await expect(page.locator('.gh-page-sheet')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.gh-page-sheet')).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
});
