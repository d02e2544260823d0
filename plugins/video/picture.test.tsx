// @vitest-environment jsdom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showVisit } from '../../test/drivers/screen.tsx';
import { createTestScreen } from '../../test/drivers/test-screen.ts';
import { startVisit } from '../../test/drivers/visit.ts';
import { words } from '../../test/drivers/words.ts';
import './ask.ts';
import video from './slide.ts';

/** How a browser reports frames: each one, or in older browsers their number. */
const BROWSERS = ['new', 'old'] as const;

let show: () => void = () => {};
const quality = { totalVideoFrames: 0, droppedVideoFrames: 0 };
const frames = {
  new: {
    requestVideoFrameCallback(call: () => void): number {
      show = call;
      return 1;
    },
    cancelVideoFrameCallback: () => {},
  },
  old: { getVideoPlaybackQuality: () => quality },
};
const film = HTMLVideoElement.prototype as unknown as Record<string, unknown>;

beforeEach(() => {
  for (const name of ['play', 'pause', 'load'] as const)
    vi.spyOn(HTMLMediaElement.prototype, name).mockImplementation(async () => {});
  Object.assign(quality, { totalVideoFrames: 0, droppedVideoFrames: 0 });
  show = () => {};
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  for (const name of Object.keys({ ...frames.new, ...frames.old })) delete film[name];
});

/** On the slide of a film that the test plays. */
async function watches(browser: (typeof BROWSERS)[number] = 'new') {
  Object.assign(film, frames[browser]);
  const screen = createTestScreen();
  const visit = await startVisit({
    plugins: [video],
    awaits: 'getvideo',
    answers: { getvideo: { json: { video_name: 'yard.mp4' } } },
    watchScreen: screen.watchScreen,
  });
  const s = await showVisit(visit);
  await act(() => visit.nextTo('video'));
  const element = document.querySelector('video');
  if (element === null) throw new Error('there is no film');
  const is = (state: object): void => {
    for (const [name, value] of Object.entries(state))
      Object.defineProperty(element, name, { configurable: true, value });
  };
  is({ videoWidth: 1280, paused: false });
  return {
    screen: (how: 'on' | 'off') => act(() => screen.turn(how)),
    is,
    phase: () => element.dataset['phase'],
    action: s.action,
    fires: (event: 'playing' | 'pause' | 'ended' | 'error' | 'loadedMetadata') => fireEvent[event](element),
    frame(how: 'shown' | 'dropped' = 'shown'): void {
      quality.totalVideoFrames += 1;
      if (how === 'dropped') quality.droppedVideoFrames += 1;
      else act(() => show());
      fireEvent.timeUpdate(element);
    },
    async passes(seconds: number): Promise<void> {
      is({ currentTime: element.currentTime + seconds });
      await s.pass(seconds * 1000);
    },
    /** The visit's record of the film. */
    async told(): Promise<unknown> {
      await s.next();
      expect(visit.slide()).toBe('sign');
      return visit.checkIn.services.visit.lessons();
    },
  };
}
const told = (seconds: number, more: object = {}) => [{ key: 'video', language: 'en', seconds, ...more }];
const NOT_SHOWN = { shown: false };

describe.each(BROWSERS)('a film in a browser that is %s', (browser) => {
  it('counts as shown once its frames were on the screen to its end, for the time in which it played [TRUE-01]', async () => {
    const v = await watches(browser);
    v.fires('playing');
    v.frame();
    await v.passes(5);
    v.fires('ended');
    await v.passes(20);
    expect(v.phase()).toBe('ended');
    expect(await v.told()).toEqual(told(5));
  });

  it('of which no frame is shown is an error at the first check: it is silent, can be tried again or passed, and counts as not shown [TRUE-01]', async () => {
    const v = await watches(browser);
    v.fires('playing');
    if (browser === 'old') v.frame('dropped');
    await v.passes(5);
    expect(v.phase()).toBe('failed');
    expect(document.querySelector('.gh-video')?.textContent).toContain(words('video_error'));
    expect(v.action('replay')?.textContent).toBe(words('action_retry'));
    expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled();
    expect(await v.told()).toEqual(told(0, NOT_SHOWN));
  });

  it('that ends before the first check without a frame is an error, too [TRUE-01]', async () => {
    const v = await watches(browser);
    v.fires('playing');
    await v.passes(3);
    v.fires('ended');
    expect(v.phase()).toBe('failed');
    expect(await v.told()).toEqual(told(0, NOT_SHOWN));
  });
});

it('is an error as soon as the browser knows that it has only sound [TRUE-01]', async () => {
  const v = await watches();
  v.is({ videoWidth: 0 });
  v.fires('loadedMetadata');
  expect(v.phase()).toBe('failed');
});

it('that breaks off on the way has its time, but counts as not shown [TRUE-01]', async () => {
  const v = await watches();
  v.fires('playing');
  v.frame();
  await v.passes(4);
  v.fires('error');
  expect(v.phase()).toBe('failed');
  expect(await v.told()).toEqual(told(4, NOT_SHOWN));
});

it('waits while the page is hidden, and plays on when it is seen again [TRUE-01]', async () => {
  const v = await watches();
  v.fires('playing');
  v.frame();
  await v.passes(4);
  v.screen('off');
  expect(HTMLMediaElement.prototype.pause).toHaveBeenCalledOnce();
  v.is({ paused: true });
  v.fires('pause');
  await v.passes(60);
  const before = vi.mocked(HTMLMediaElement.prototype.play).mock.calls.length;
  v.screen('on');
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(before + 1);
  v.fires('playing');
  await v.passes(2);
  v.fires('ended');
  expect(await v.told()).toEqual(told(6));
});

it('does not begin on a page that is hidden, and stays paused if the visitor paused it [TRUE-01]', async () => {
  const v = await watches();
  v.screen('off');
  v.fires('playing');
  expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled();
  v.screen('on');
  v.is({ paused: true });
  v.fires('pause');
  const before = vi.mocked(HTMLMediaElement.prototype.play).mock.calls.length;
  v.screen('off');
  v.screen('on');
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(before);
});
