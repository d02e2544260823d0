import { describe, expect, it, vi } from 'vitest';
import { slidesInARow, startEngine } from '../test/drivers/engine-driver.ts';
import { type AnyPlugin, createEngine, type Snapshot } from './index.ts';
import { memoryPage } from './memory-page.ts';
import { createFakeClock, createTestLog } from './testing/index.ts';

const IDS = ['a', 'b', 'c'];
const noted = { initial: () => ({ text: '', busy: false }) };

/** A page that is loaded after another one. */
async function startAgain(plugins: readonly AnyPlugin[], saved: Snapshot | null) {
  const page = memoryPage({ hash: '#/2', navigation: 'reload' });
  const engine = createEngine({
    plugins,
    page,
    newSeed: () => 7,
    clock: createFakeClock(),
    log: createTestLog(),
  });
  await engine.start(saved);
  return { engine, page };
}

async function walkedTo(plugins: readonly AnyPlugin[], steps: number) {
  const d = await startEngine(plugins);
  for (let i = 0; i < steps; i += 1) await d.next();
  return d;
}

describe('a visit that a later page resumes', () => {
  it('is on the same slide, with the same slices and the same draws [OFF-07]', async () => {
    const afterEnter = vi.fn();
    const plugins = slidesInARow(IDS, { b: noted, c: { hooks: { afterEnter } } });
    const d = await walkedTo(plugins, 1);
    d.context().update((slice) => void Object.assign(slice, { text: 'Ann' }));
    await d.next();
    const draw = d.context().random('draw')();
    const saved = JSON.parse(JSON.stringify(d.engine.snapshot())) as Snapshot;
    afterEnter.mockClear();

    const { engine, page } = await startAgain(plugins, saved);
    expect(engine.state().slide.key).toBe('c');
    expect(engine.state().facts).toMatchObject({ b: { text: 'Ann', busy: false } });
    expect(engine.context().random('draw')()).toBe(draw);
    expect(afterEnter).toHaveBeenCalledOnce();
    // The address of before the reload, and no step more in its history: Back leads to the slide before.
    expect(page.history).toEqual(['#/2']);
    await engine.previous();
    expect(engine.state().slide.key).toBe('b');
  });

  it('has what was under way as its plugin wants it [OFF-07]', async () => {
    const resume: AnyPlugin['resume'] = (slice) => ({ ...slice, busy: false });
    const plugins = slidesInARow(IDS, { b: { ...noted, resume } });
    const d = await walkedTo(plugins, 1);
    d.context().update((slice) => void Object.assign(slice, { text: 'Ann', busy: true }));
    expect(d.engine.snapshot()?.slices['b']).toEqual({ text: 'Ann', busy: false });
  });

  it('is none before the first slide is left, and once a plugin says that it is over [OFF-07]', async () => {
    const resume: AnyPlugin['resume'] = (slice) => ('isDone' in slice ? 'over' : slice);
    const d = await walkedTo(slidesInARow(IDS, { b: { ...noted, resume } }), 0);
    expect(d.engine.snapshot()).toBeNull();
    await d.next();
    expect(d.engine.snapshot()).not.toBeNull();
    d.context().update((slice) => void Object.assign(slice, { isDone: true }));
    expect(d.engine.snapshot()).toBeNull();
  });

  it('starts over where its slide is gone, without anything of it [OFF-07]', async () => {
    const d = await walkedTo(slidesInARow(IDS, { b: noted }), 1);
    d.context().update((slice) => void Object.assign(slice, { text: 'Ann' }));
    await d.next();
    const { engine, page } = await startAgain(slidesInARow(['a', 'b'], { b: noted }), d.engine.snapshot());
    expect([engine.state().slide.key, page.hash()]).toEqual(['a', '']);
    expect(engine.state().facts).toMatchObject({ b: { text: '' } });
    await engine.next();
    expect(engine.state().slide.key).toBe('b');
  });

  it('does not take a tap on the first slide for one on its own [OFF-07]', async () => {
    const plugins = slidesInARow(IDS);
    const d = await walkedTo(plugins, 1);
    const page = memoryPage();
    const engine = createEngine({
      plugins,
      page,
      clock: createFakeClock(),
      log: createTestLog(),
    });
    const first = engine.context();
    const started = engine.start(d.engine.snapshot());
    const tapped = first.go.next();
    await started;
    expect(await tapped).toBe('cancelled');
    expect(engine.state().slide.key).toBe('b');
  });
});
