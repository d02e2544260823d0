import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { plainLocation } from '../drivers/plain-location.ts';
import { publishes, signUp } from '../drivers/staff-person.ts';
import { expect, test } from './fixtures.ts';

const LOCATION = 8851;
const LANE = 88511;
const RATE = 8000;

/** Two seconds of silence that every browser can play. */
function sound(): Buffer {
  const samples = RATE * 2;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.writeUInt16LE(value, at);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.write('data', 36);
  head.writeUInt32LE(samples, 40);
  return Buffer.concat([head, Buffer.alloc(samples, 128)]);
}

test('staff give pictures and a recording, and after publishing a visitor sees and hears them [GATE-07] [STU-03]', {
  tag: ['@phone', '@long'],
}, async ({ server, visitor, browser }) => {
  const tracks = [
    { id: LANE, name: 'Lane 1', visibility: 'public' },
    { id: LANE + 1, name: 'Lane 2', visibility: 'public' },
  ];
  await server.importLocation(plainLocation(LOCATION, { tracks }));
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-pictures-'));
  const file = async (name: string, content: Buffer) => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const green = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0a7a3b' } })
    .png()
    .toBuffer();

  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const staff = await context.newPage();
  await signUp(staff, server, 'picture owner');
  await staff.goto(`${server.url}/staff/studio/${LOCATION}/pictures`);
  await staff.getByRole('combobox', { name: 'Picture beside “Lane 1”' }).selectOption('Cold store');
  const chooses = async (button: string, path: string) => {
    const chooser = staff.waitForEvent('filechooser');
    await staff.getByRole('button', { name: button }).click();
    await (await chooser).setFiles(path);
  };
  await chooses('Upload a picture: Lane 2', await file('lane.png', green));
  await expect(staff.locator('.st-pictures__row').filter({ hasText: 'Lane 2' }).locator('img')).toBeVisible();

  // A text is no recording, and the page that it was chosen on says so.
  await chooses('Choose a file: Choice of track', await file('words.mp3', Buffer.from('no sound')));
  await expect(staff.getByRole('alert')).toContainText('words.mp3');
  await staff.getByRole('button', { name: 'Dismiss words.mp3' }).click();
  await chooses('Choose a file: Choice of track', await file('lanes.wav', sound()));
  const recording = staff.locator('audio[aria-label="Recording of “Choice of track”"]');
  await expect(recording).toBeVisible();
  await recording.evaluate((player: HTMLAudioElement) => player.play());
  await expect(staff.locator('[data-voice="track"]')).toContainText('Missing in Svenska');
  await publishes(staff, server, LOCATION, 2);
  await context.close();

  const { page } = visitor;
  await page.addInitScript(() => {
    // The page's player is in no document, so that it is listened to where it begins.
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function begin(this: HTMLMediaElement) {
      this.addEventListener('playing', () => document.documentElement.setAttribute('data-heard', this.currentSrc));
      return play.call(this);
    };
  });
  await visitor.arrive(LOCATION, 'en');
  await page.locator('[data-language="en"]').click();
  await visitor.sees('track');
  await expect(page.locator(`[data-choice="${LANE}"] [data-picture="cold"]`)).toBeVisible();
  await expect(page.locator(`[data-choice="${LANE + 1}"] img`)).toHaveJSProperty('complete', true);
  expect(
    await page.locator(`[data-choice="${LANE + 1}"] img`).evaluate((own: HTMLImageElement) => own.naturalWidth),
  ).toBe(300);
  await visitor.taps('read-aloud');
  await expect(page.locator('html')).toHaveAttribute('data-heard', /\/lanes-\w+\.wav$/);
  await rm(folder, { recursive: true });
});
