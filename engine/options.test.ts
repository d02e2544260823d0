import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainSlide, slidesInARow } from '../test/drivers/engine-driver.ts';
import { ENGINE_ERRORS, EngineError } from './errors.ts';
import { createEngine, type Engine, type EngineOptions, memoryPage } from './index.ts';
import { createFakeClock, createTestLog, settle } from './testing/index.ts';

/** An engine as someone without types creates it. */
const create = (options: unknown): Engine => createEngine(options as EngineOptions);

const right = () => ({
  plugins: slidesInARow(['a', 'b']),
  page: memoryPage(),
  clock: createFakeClock(),
  log: createTestLog(),
});

describe('a wrong or missing option [LIGHT-04]', () => {
  it.each([
    [undefined, 'the options must be an object'],
    [{ page: memoryPage() }, "'plugins' must be the list of slides"],
    [{ plugins: [] }, "'page' must be browserPage(window) or memoryPage()"],
    [{ ...right(), page: { ...memoryPage(), onActivity: null } }, "'page.onActivity' must be a function"],
    [{ ...right(), log: console.info }, "'log' must be an object"],
    [{ ...right(), config: 'orchard' }, "'config' must be an object"],
    [{ ...right(), settings: {} }, "'settings' must be a function"],
    [{ ...right(), settings: () => {} }, "'settings' must return an object"],
    [{ ...right(), idleSeconds: '180' }, "'idleSeconds' must be a number, 0 or more"],
  ])('is told with its name and what it must be: %#', (options, message) => {
    expect(() => create(options)).toThrow(`GH_OPTION_INVALID: ${message} [`);
  });

  it('may be undefined where it is optional', () => {
    expect(create({ ...right(), config: undefined, settings: undefined }).state().slide.key).toBe('a');
  });

  it('is told by the calls that take one, with the slide if one made it', async () => {
    const engine = create(right());
    expect(() => engine.reconfigure(undefined as never)).toThrow('GH_OPTION_INVALID: the configuration must be');
    await expect(engine.start({} as never)).rejects.toThrow('GH_OPTION_INVALID: a visit to continue must be');
    await engine.start();
    const modal = engine.context().modal(undefined as never);
    await expect(modal).rejects.toThrow('GH_OPTION_INVALID (a): a modal needs an object');
  });
});

describe('a wrong result of a declaration', () => {
  const created = (change: object) => () =>
    create({ ...right(), plugins: [plainSlide('a', { required: true, ...change })] });

  it.each([
    [{ slides: () => undefined }, "GH_RULE_THREW (a): TypeError: 'slides' must return a list of objects"],
    [{ slides: () => [null] }, "GH_RULE_THREW (a): TypeError: 'slides' must return a list of objects"],
    [{ footer: () => undefined }, "GH_RULE_THREW (a): TypeError: 'footer' must return an object"],
    [{ place: () => ({ befor: 'b' }) }, "GH_RULE_THREW (a): TypeError: 'place.befor' must be one of"],
    [{ initial: () => 7 }, "GH_PLUGIN_INVALID (a): 'initial' must return an object"],
  ])('is told with the slide and the member: %o', (change, message) => {
    expect(created(change)).toThrow(message);
  });

  it('is told for a module without a component, whereas memo and forwardRef return objects', async () => {
    const { log, ...rest } = right();
    const engine = create({ ...rest, log, plugins: [plainSlide('a', { component: async () => ({}) as never })] });
    await engine.start();
    expect(log.lines.join()).toContain('GH_COMPONENT_LOAD (a): Error: its module has no component as its default');
    const memo = create({
      ...rest,
      log,
      plugins: [plainSlide('a', { component: async () => ({ default: {} }) as never })],
    });
    await memo.prepare();
    expect(memo.state().component).toEqual({});
  });

  it('is told of a component in the place of the function that loads it', async () => {
    for (const component of [() => null, ({ ctx }: { ctx: object }) => Object.keys(ctx)]) {
      const { log, ...rest } = right();
      await create({ ...rest, log, plugins: [plainSlide('a', { component: component as never })] }).start();
      expect(log.lines.join()).toContain("GH_PLUGIN_INVALID (a): 'component' must load the component: () => import");
    }
  });
});

/** Kept low, as there are many properties. */
const RUNS = { numRuns: 40 };

describe('any junk is a code of the engine, or works [LIGHT-04]', () => {
  const values = fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true });
  const junk = fc.oneof(
    values,
    values.map((value) => () => value),
    values.map((value) => async () => value),
  );
  const isTold = (error: unknown): boolean => error instanceof EngineError && ENGINE_ERRORS.includes(error.code);

  /** Walks a visit; the errors thrown and logged must not be those of a part that nobody checked. */
  async function walk(options: object, ...given: readonly unknown[]): Promise<void> {
    const log = createTestLog();
    try {
      const engine = create({ ...right(), log, ...options });
      try {
        await engine.start(given[0] as never);
        await settle();
        await Promise.race([engine.next(), settle()]);
        engine.cancel();
        engine.snapshot();
      } finally {
        engine.stop();
      }
    } catch (error) {
      if (!isTold(error)) throw error;
      log.error(error);
    }
    expect(log.lines.filter((line) => /Cannot (read|destructure)|is not (a function|iterable)/.test(line))).toEqual([]);
  }

  it.each([
    'plugins',
    'page',
    'config',
    'services',
    'settings',
    'clock',
    'log',
    'isSwitchedOff',
    'idleSeconds',
    'newSeed',
    'loadFailure',
    'onVisitEnded',
  ])('as the option %s', async (option) => {
    await fc.assert(
      fc.asyncProperty(junk, (value) => walk({ [option]: value })),
      RUNS,
    );
  });

  it.each(['plugins', 'page', 'clock', 'log'])('within the option %s', async (option) => {
    const whole = right()[option as 'page'];
    const members = Object.keys(whole);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...members), values, (member, value) =>
        walk({ [option]: Object.assign(Array.isArray(whole) ? [...whole] : { ...whole }, { [member]: value }) }),
      ),
      RUNS,
    );
  });

  it.each([
    'id',
    'file',
    'required',
    'reads',
    'place',
    'slides',
    'idle',
    'component',
    'initial',
    'resume',
    'leavesOut',
    'isAsked',
    'footer',
    'hooks',
    'on',
    'hooks.beforeEnter',
    'hooks.beforeLeave',
    'on.visit:ended',
    'place.after',
    'place.follows',
    'footer.next',
    'footer.nextDelayMs',
  ])('as %s of a declaration', async (path) => {
    const [member = '', inner] = path.split('.');
    await fc.assert(
      fc.asyncProperty(junk, fc.boolean(), (value, required) => {
        const change = { required, [member]: inner === undefined ? value : { [inner]: value } };
        return walk({ plugins: slidesInARow(['a', 'b'], { b: change }) });
      }),
      RUNS,
    );
  });

  it('as a slide, a visit to continue, a configuration and a modal', async () => {
    await fc.assert(
      fc.asyncProperty(values, async (value) => {
        const [first] = slidesInARow(['a']);
        await walk({ plugins: [first, { ...plainSlide('b'), slides: () => [value] }] });
        await walk({}, value);
        await walk({}, { key: 'b', seed: 1, slices: { b: value } });
        const engine = create(right());
        const told = (error: unknown) => expect(error).toSatisfy(isTold);
        try {
          engine.reconfigure(value as never);
        } catch (error) {
          told(error);
        }
        await Promise.race([
          engine
            .context()
            .modal(value as never)
            .catch(told),
          settle(),
        ]);
      }),
      RUNS,
    );
  });
});
