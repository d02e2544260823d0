import { describe, expect, it } from 'vitest';
import { slidesInARow, startEngine } from '../test/drivers/engine-driver.ts';
import { settle } from './testing/index.ts';

const plugins = () =>
  slidesInARow(['welcome', 'form', 'video', 'sign'], {
    welcome: { idle: 'stop' },
    form: { initial: () => ({ name: '' }) },
    video: { idle: 'stop' },
  });

const onForm = async (idleSeconds = 180) => {
  const d = await startEngine(plugins(), { idleSeconds });
  await d.engine.next();
  return d;
};

describe('the idle countdown', () => {
  it('runs on interactive slides and stands still on the others [IDLE-01]', async () => {
    const d = await startEngine(plugins());
    await d.clock.advance(400_000);
    expect(d.page.reloads).toBe(0);
    await d.next();
    await d.next();
    d.expectOn('video');
    await d.clock.advance(400_000);
    d.expectOn('video');
    await d.next();
    await d.clock.advance(180_000);
    d.expectOn('welcome');
  });

  it('shows the seconds left from 30 on, each second [IDLE-03]', async () => {
    const d = await onForm();
    await d.clock.advance(149_000);
    expect(d.engine.state().banner).toBeNull();
    await d.clock.advance(1000);
    expect(d.engine.state().banner).toBe(30);
    await d.clock.advance(1000);
    expect(d.engine.state().banner).toBe(29);
  });

  it('starts again with any click, key or touch, and with the button to stay [IDLE-02, IDLE-03]', async () => {
    const d = await onForm();
    for (const act of [() => d.page.touch(), () => d.engine.stay(), () => d.context().idle.reset()]) {
      await d.clock.advance(170_000);
      expect(d.engine.state().banner).toBe(10);
      act();
      expect(d.engine.state().banner).toBeNull();
    }
    await d.clock.advance(179_000);
    d.expectOn('form');
  });

  it('ends the visit at zero: form cleared, modal closed, back at the start [IDLE-04]', async () => {
    const d = await onForm(60);
    d.context().update((draft) => Object.assign(draft, { name: 'Anna' }));
    const answer = d.context().modal({ title: '', body: '' });
    await d.clock.advance(60_000);
    await settle();
    expect(await answer).toBe('closed');
    d.expectOn('welcome');
    expect(d.engine.state().facts).toMatchObject({ form: { name: '' } });
    expect([d.page.hash(), d.page.reloads]).toEqual(['', 1]);
    await d.clock.advance(400_000);
    expect(d.page.reloads).toBe(1);
  });
});
