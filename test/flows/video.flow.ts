import type { Route } from '@playwright/test';
import { plainLocation } from '../drivers/plain-location.ts';
import { accepts, skipsToTheEnd } from '../drivers/stories.ts';
import type { Visitor } from '../drivers/visitor.ts';
import { readLessons, readVisits } from '../drivers/visits-db.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

const CLIP = 'nordhamn-safety.webm';
const film = (id: number) =>
  plainLocation(id, {}, { videos: { [id]: { video_name: CLIP, duration: 10 } }, photoHost: '/media/nordhamn/' });

async function watches(visitor: Visitor, location: number, name = 'Vivi Watcher'): Promise<void> {
  await visitor.arrive(location);
  await visitor.page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  await visitor.enters('form_field_name', name);
  await visitor.taps('next');
  await visitor.sees('instruction');
  await visitor.taps('next');
  await visitor.sees('video');
}

const phase = ({ page }: Visitor, name: string) => expect(page.locator('video')).toHaveAttribute('data-phase', name);

/** A connection that delivers a video up to a given byte and then stops until it is released. */
async function slowLine({ page }: Visitor, url: string) {
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  const held: (() => Promise<void>)[] = [];
  let upTo = 0;
  const serve = async (route: Route): Promise<void> => {
    const from = Number(/bytes=(\d+)/.exec(route.request().headers()['range'] ?? '')?.[1] ?? 0);
    if (from >= upTo) return void held.push(() => serve(route));
    await route
      .fulfill({
        status: 206,
        headers: { 'content-range': `bytes ${from}-${upTo - 1}/${bytes.length}`, 'accept-ranges': 'bytes' },
        contentType: 'video/webm',
        body: bytes.subarray(from, upTo),
      })
      // No longer requested.
      .catch(() => {});
  };
  await page.route(`**/${CLIP}`, serve);
  return {
    async bring(share: number) {
      upTo = Math.ceil(bytes.length * share);
      for (const go of held.splice(0)) await go();
    },
  };
}

test('a video plays muted and inline, keeps the visitor until it ends, and then lets go [VID-01, VID-02]', async ({
  visitor,
  server,
}) => {
  const { page } = visitor;
  await visitor.holdsTime();
  await server.importLocation(film(91));
  await visitor.comesAs('Vera Viewer', 91);
  await visitor.taps('next');
  await visitor.sees('video');
  const video = page.locator('video');
  await phase(visitor, 'playing');
  const settings = (v: HTMLVideoElement) => [v.muted, v.autoplay, v.playsInline, v.controls];
  expect(await video.evaluate(settings)).toEqual([true, true, true, false]);
  // Sound is optional; the film fills its place, without bars.
  await visitor.taps('sound');
  await expect(visitor.button('sound')).toHaveText(words('video_sound_off'));
  expect(await video.evaluate((v: HTMLVideoElement) => [v.muted, v.paused])).toEqual([false, false]);
  await visitor.taps('sound');
  expect(await video.evaluate((v: HTMLVideoElement) => v.muted)).toBe(true);
  const place = await page.locator('.gh-video__stage').boundingBox();
  const shape = await video.evaluate((v: HTMLVideoElement) => v.videoWidth / v.videoHeight);
  expect((place?.width ?? 0) / (place?.height ?? 1)).toBeCloseTo(shape, 1);
  await visitor.passes(1500);
  await expect(visitor.button('next')).toBeDisabled();
  await skipsToTheEnd(visitor);
  await phase(visitor, 'ended');
  await visitor.taps('next');
  await visitor.sees('sign');
});

test('a video that is late is told after 10 s and has still to be watched; on a slow line it buffers, plays on when it comes, and lets go at its end [VID-01, VID-02, VID-03, CALL-03]', {
  tag: ['@phone', '@long'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  await server.importLocation(film(8201));
  const line = await slowLine(visitor, `${server.url}/media/nordhamn/${CLIP}`);
  await visitor.holdsTime();
  await watches(visitor, 8201);
  await visitor.passes(9_000);
  await phase(visitor, 'loading');
  await expect(visitor.slide()).toContainText('Loading...');
  await expect(visitor.button('next')).toBeDisabled();
  await visitor.passes(2_000);
  await phase(visitor, 'slow');
  await expect(visitor.slide()).toContainText(words('video_slow'));
  await expect(visitor.button('next')).toBeEnabled();
  const video = page.locator('video');
  // Slowly, so that it does not end before the page is looked at.
  await video.evaluate((v: HTMLVideoElement) => {
    v.defaultPlaybackRate = 0.0625;
  });
  // Taps before the film loads, which would start it and hide the button.
  await visitor.taps('replay');
  await phase(visitor, 'loading');
  await line.bring(0.5);
  await phase(visitor, 'playing');
  // Inline on a phone: the video does not go full screen.
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
  await expect(visitor.button('next')).toBeDisabled();
  await video.evaluate((v: HTMLVideoElement) => {
    v.currentTime = v.duration * 0.7;
  });
  await phase(visitor, 'buffering');
  await expect(visitor.slide()).toContainText('Buffering...');
  await expect(visitor.button('next')).toBeDisabled();
  await line.bring(1);
  await phase(visitor, 'playing');
  await expect(visitor.button('next')).toBeDisabled();
  await video.evaluate((v: HTMLVideoElement) => {
    v.playbackRate = 1;
    v.currentTime = v.duration - 0.3;
  });
  await phase(visitor, 'ended');
  await visitor.taps('next');
  await visitor.sees('sign');
});

test('a video whose line breaks off is noticed by the progress check; it lets go and can be tried again [VID-02, VID-03, VID-04]', {
  tag: ['@phone', '@proof'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  await server.importLocation(film(8202));
  const line = await slowLine(visitor, `${server.url}/media/nordhamn/${CLIP}`);
  await visitor.holdsTime();
  await watches(visitor, 8202);
  await line.bring(0.4);
  await phase(visitor, 'playing');
  await page.locator('video').evaluate((v: HTMLVideoElement) => {
    v.currentTime = v.duration * 0.7;
  });
  await phase(visitor, 'buffering');
  // One check notices the jump, the next one sees that it is final.
  await visitor.passes(10_000);
  await phase(visitor, 'stalled');
  await expect(visitor.slide()).toContainText('Video error');
  await expect(visitor.button('next')).toBeEnabled();
  await line.bring(1);
  await visitor.taps('replay');
  await phase(visitor, 'playing');
  await expect(visitor.button('next')).toBeEnabled();
  await page.locator('video').evaluate((v: HTMLVideoElement) => v.pause());
  await phase(visitor, 'paused');
  await visitor.passes(15_000);
  await phase(visitor, 'paused');
  // No one is there any more, so it moves on to where the idle timer runs.
  await visitor.passes(106_000);
  await visitor.sees('sign');
});

test('a broken file is an error that lets go; a place without a video has no slide [VID-01, VID-03]', {
  tag: ['@phone', '@proof'],
}, async ({ visitor, server }) => {
  await server.importLocation(film(8203));
  await server.importLocation(plainLocation(8204));
  await visitor.page.route(`**/${CLIP}`, (route) =>
    route.fulfill({ contentType: 'video/webm', body: 'no film at all' }),
  );
  await watches(visitor, 8203);
  await phase(visitor, 'failed');
  await expect(visitor.slide()).toContainText('Video error');
  await visitor.taps('next');
  await visitor.sees('sign');

  await visitor.arrive(8204);
  const asked = visitor.page.waitForResponse(/getvideo/);
  await visitor.page.locator('[data-language="en"]').click();
  expect(await (await asked).json()).toEqual({ video_name: '' });
  await visitor.sees('form');
  await visitor.enters('form_field_name', 'Vivi Watcher');
  await visitor.taps('next');
  await visitor.sees('instruction');
  await visitor.taps('next');
  await visitor.sees('sign');
});

test('a film of which only the sound can be played is an error with a way on, and is recorded as not shown; one that is seen is, as shown [TRUE-01, VID-03]', {
  tag: ['@phone', '@long'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  await server.importLocation(film(8206));
  await page.route(`**/${CLIP}`, async (route) => {
    const whole = await route.fetch({ headers: { ...route.request().headers(), range: '' } });
    // As browsers meet a film in a form that they do not know: its sound plays on.
    const body = Buffer.from((await whole.body()).toString('latin1').replace('V_VP9', 'V_XYZ'), 'latin1');
    await route.fulfill({ contentType: 'video/webm', body });
  });
  /** Continues from the film to the end. */
  const signs = async () => {
    await visitor.taps('next');
    await accepts(visitor);
    await visitor.sees('done');
    const visit = readVisits(server.dataDir).findLast(({ location_id }) => Number(location_id) === 8206);
    return readLessons(server.dataDir, visit?.id);
  };
  await watches(visitor, 8206);
  await phase(visitor, 'failed');
  await expect(visitor.slide()).toContainText('Video error');
  await expect(visitor.button('replay')).toHaveText(words('action_retry'));
  expect(await page.locator('video').evaluate((v: HTMLVideoElement) => [v.error, v.paused])).toEqual([null, true]);
  expect(await signs()).toMatchObject([
    { key: 'instruction', state: 'shown' },
    { key: 'video', state: 'not_shown', seconds: 0 },
  ]);

  await page.unroute(`**/${CLIP}`);
  await watches(visitor, 8206, 'Vera Viewer');
  await phase(visitor, 'playing');
  await expect.poll(() => page.locator('video').evaluate((v: HTMLVideoElement) => v.currentTime)).toBeGreaterThan(2);
  await skipsToTheEnd(visitor);
  await phase(visitor, 'ended');
  const [, seen] = await signs();
  expect(seen).toMatchObject({ key: 'video', state: 'shown' });
  expect(seen?.seconds).toBeGreaterThan(1);
});

test('a film has versions in sign language and with audio description: chosen once, also for the film of the next place [ALL-03, VID-02]', {
  tag: '@proof',
}, async ({ visitor, server }) => {
  const { page } = visitor;
  const filmOf = (name: string) => ({
    video_name: CLIP,
    duration: 10,
    sign_language: [{ language: 'sv', url: `${CLIP}?${name}-signed` }],
    audio_description: [{ language: 'en', url: `${CLIP}?${name}-described` }],
  });
  await server.importLocation(
    plainLocation(
      8205,
      {
        default_language: 'sv',
        sub_locations: [
          { id: 82051, name: 'North' },
          { id: 82052, name: 'South' },
        ],
      },
      { videos: { 82051: filmOf('north'), 82052: filmOf('south') }, photoHost: '/media/nordhamn/' },
    ),
  );
  const video = page.locator('video');
  const shows = (version: string) => expect(video).toHaveAttribute('src', new RegExp(`[?]${version}$`));
  await visitor.arrive(8205);
  await page.locator('[data-language="en"]').click();
  await visitor.chooses('82051');
  await visitor.sees('form');
  await visitor.enters('form_field_name', 'Signe Teckner');
  await visitor.taps('next');
  await visitor.sees('instruction');
  await visitor.taps('next');
  await visitor.sees('video');
  await phase(visitor, 'playing');
  await visitor.taps('audio-description');
  await shows('north-described');
  await phase(visitor, 'playing');
  expect(await video.evaluate((v: HTMLVideoElement) => v.muted)).toBe(false);
  await visitor.taps('sign-language');
  await shows('north-signed');
  await expect(visitor.button('sign-language')).toHaveAttribute('aria-pressed', 'true');
  await expect(visitor.button('audio-description')).toHaveAttribute('aria-pressed', 'false');
  await phase(visitor, 'playing');
  await expect(visitor.button('next')).toBeDisabled();
  await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.currentTime)).toBeGreaterThan(1);
  // Another place has another film: the choice holds.
  for (const slide of ['instruction', 'form', 'sublocation']) {
    await visitor.taps('previous');
    await visitor.sees(slide);
  }
  await visitor.chooses('82052');
  for (const slide of ['form', 'instruction']) {
    await visitor.sees(slide);
    await visitor.taps('next');
  }
  await visitor.sees('video');
  await shows('south-signed');
  await phase(visitor, 'playing');
});
