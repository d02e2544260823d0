import { describe, expect, it } from 'vitest';
import type { AnyPlugin } from '../../../plugins/_kit/product.ts';
import { plainSlide, startEngine } from '../../../test/drivers/engine-driver.ts';
import { watchSlides } from './watch-slides.ts';

const begin = async (change: Partial<AnyPlugin>) => {
  const said: string[] = [];
  const slide = { ...plainSlide('selfie', change), file: 'plugins/selfie/slide.ts' };
  const plugins = watchSlides([slide, plainSlide('form', { place: { after: 'selfie' } })], (message) =>
    said.push(message),
  );
  const settings = () => ({ module_selfie: 1, module_kiosk: 1 }) as never;
  const services = { http: 'calls', text: 'texts' } as never;
  const driver = await startEngine(plugins, { settings, services });
  return { said, driver };
};

describe('a slide that is being written', () => {
  it('gets one warning for each flag, fact and service that it reads undeclared, with the fix', async () => {
    const { said, driver } = await begin({
      reads: ['module_selfie'],
      slides: ({ settings, facts }) => {
        Reflect.get(settings, 'module_selfie');
        Reflect.get(settings, 'module_kiosk');
        Reflect.get(facts, 'form');
        Reflect.get(facts, 'selfie');
        return [{}];
      },
      hooks: {
        beforeLeave: (c) => {
          Reflect.get(c.services, 'text');
          expect(Reflect.get(c.services, 'http')).toBe('calls');
          return false;
        },
      },
    });
    await driver.next();
    await driver.next();
    expect(said).toEqual([
      "plugins/selfie/slide.ts: the flag 'module_kiosk' is not in its reads, so it has no value here. Add 'module_kiosk' to reads.",
      "plugins/selfie/slide.ts: what 'form' knows is not in its reads. Add 'facts.form' to reads.",
      "plugins/selfie/slide.ts: the service 'http' is not in its reads. Add 'services.http' to reads.",
    ]);
  });

  it('gets no warning for declared reads', async () => {
    const { said, driver } = await begin({
      reads: ['module_selfie', 'facts.form', 'services.http'],
      isAsked: (settings) => Reflect.get(settings, 'module_selfie') === 1,
      slides: (c) => (c.isAsked('selfie') && Reflect.get(c.facts, 'form') ? [{}] : []),
      hooks: { beforeLeave: (c) => Reflect.get(c.services, 'http') === 'calls' },
    });
    await driver.next();
    expect(said).toEqual([]);
    driver.expectOn('form');
  });

  it('is shown the same as long as nothing changes', async () => {
    const { driver } = await begin({});
    const { plugin } = driver.engine.state().slide;
    const { default: Component } = await plugin.component();
    const shown = () =>
      (Component as unknown as (props: object) => { props: { ctx: { facts: object } } })({ ctx: driver.context() });
    expect(shown().props.ctx).toBe(shown().props.ctx);
    expect(shown().props.ctx.facts).toBe(shown().props.ctx.facts);
  });
});
