// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createFakeClock } from 'gatehouse-engine/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createText } from '../../domain/text-lookup.ts';
import { english as texts } from '../../domain/texts/product-texts.ts';
import type { Config } from '../../plugins/_kit/product.ts';
import type { Photo } from '../../schemas/generated/types.ts';
import { Viewer } from './Viewer.tsx';

const photo = (id: number): Photo => ({
  id,
  url: `${id}.jpg`,
  order: id,
  show_in_slideshow: 1,
  text_show_in_slideshow: 1,
  photo_texts: [
    { language: 'EN', name: `Photo ${id}`, text: `Text ${id}` },
    { language: 'SV', name: `Bild ${id}`, text: `Text på svenska ${id}` },
  ],
});

function show(
  options: { count?: number; perSlide?: number; seconds?: number; isStill?: boolean; locale?: string } = {},
) {
  const { count = 3, perSlide = 1, seconds = 5, isStill = false, locale = 'en' } = options;
  const clock = createFakeClock();
  const language = { langData: texts, langDataFallback: texts, locale, localeFallback: 'en', defaultLocale: 'en' };
  const config = (photos: readonly Photo[]) =>
    ({
      location: { id: 1, name: 'Yard', photos },
      photoHost: '/media/1/',
      languages: [],
      language,
      viewer: { secondsPerSlide: seconds, photosPerSlide: perSlide },
    }) as unknown as Config;
  const element = (photos: readonly Photo[]) => (
    <Viewer
      config={config(photos)}
      text={createText(() => language, console.warn, null)}
      clock={clock}
      isStill={isStill}
      isRightToLeft={false}
    />
  );
  const all = Array.from({ length: count }, (_, i) => photo(i + 1));
  const { rerender } = render(element(all));
  const shown = () =>
    [...document.querySelectorAll('[data-frame="shown"] img')]
      .map((img) => img.getAttribute('src')?.match(/\d+(?=_s)/)?.[0])
      .join();
  const wait = (ms: number) => act(() => clock.advance(ms));
  return { clock, shown, wait, rerender: (photos: readonly Photo[]) => rerender(element(photos)) };
}

afterEach(cleanup);

describe('the photo viewer', () => {
  it('shows slideshow-size photos with their texts, each for its seconds, endlessly [VIEW-01]', async () => {
    const v = show({ seconds: 5 });
    expect(document.querySelector('[data-frame="shown"] img')?.getAttribute('src')).toBe('/media/1/1_slideshow.jpg');
    expect(screen.getByText('Photo 1')).toBeTruthy();
    const order = [v.shown()];
    for (let i = 0; i < 4; i += 1) {
      await v.wait(4999);
      order.push(v.shown());
      await v.wait(1);
      order.push(v.shown());
    }
    expect(order).toEqual(['1', '1', '2', '2', '3', '3', '1', '1', '2']);
  });

  it('speaks the language of its page [VIEW-01]', () => {
    show({ locale: 'sv' });
    expect(screen.getByText('Bild 1')).toBeTruthy();
  });

  it('shows several photos at a time [VIEW-01]', async () => {
    const v = show({ count: 5, perSlide: 4 });
    expect(v.shown()).toBe('1,2,3,4');
    await v.wait(5000);
    expect(v.shown()).toBe('5');
  });

  it('moves forward and back by arrow keys and swipes [VIEW-01]', () => {
    const v = show();
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    expect(v.shown()).toBe('2');
    fireEvent.keyDown(window, { key: 'ArrowLeft' });
    fireEvent.keyDown(window, { key: 'ArrowLeft' });
    expect(v.shown()).toBe('3');
    const main = screen.getByRole('main');
    fireEvent.pointerDown(main, { clientX: 300, clientY: 100 });
    fireEvent.pointerUp(main, { clientX: 100, clientY: 110 });
    expect(v.shown()).toBe('1');
  });

  it('pauses on touch and on Space, and resumes after a time without input [VIEW-01]', async () => {
    const v = show();
    const main = screen.getByRole('main');
    fireEvent.pointerDown(main, { clientX: 100, clientY: 100 });
    fireEvent.pointerUp(main, { clientX: 102, clientY: 101 });
    await v.wait(60_000);
    expect(v.shown()).toBe('1');
    fireEvent.keyDown(window, { key: ' ' });
    await v.wait(5000);
    expect(v.shown()).toBe('2');
    fireEvent.keyDown(window, { key: ' ' });
    await v.wait(120_000);
    await v.wait(5000);
    expect(v.shown()).toBe('3');
  });

  it('does not move under reduced motion until Play is pressed [VIEW-01] [NAV-13]', async () => {
    const v = show({ isStill: true });
    await v.wait(600_000);
    expect(v.shown()).toBe('1');
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    await v.wait(5000);
    expect(v.shown()).toBe('2');
  });

  it('keeps a text readable whose picture does not come [PHO-04]', () => {
    show();
    const image = document.querySelector('[data-frame="shown"] img');
    if (image) fireEvent.error(image);
    expect(screen.getByText('The picture couldn’t be loaded.')).toBeTruthy();
    expect(screen.getByText('Text 1')).toBeTruthy();
  });

  it('takes changed photos where it stands, also when there are fewer or none [VIEW-01]', async () => {
    const v = show();
    fireEvent.keyDown(window, { key: 'ArrowLeft' });
    expect(v.shown()).toBe('3');
    v.rerender([photo(8), photo(9)]);
    expect(v.shown()).toBe('9');
    v.rerender([]);
    expect(screen.getByText('There are no pictures yet.')).toBeTruthy();
    v.rerender([photo(7)]);
    expect(v.shown()).toBe('7');
    await v.wait(5000);
    expect(v.shown()).toBe('7');
  });

  it('holds three slides and two timers at most, however long it runs', async () => {
    const v = show({ count: 8 });
    for (let i = 0; i < 40; i += 1) await v.wait(5000);
    expect(document.querySelectorAll('[data-frame]').length).toBe(3);
    expect(v.clock.pending()).toBeLessThanOrEqual(2);
  });
});
