import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Place } from 'gatehouse-engine';
import { describe, expect, it } from 'vitest';
import { productTexts } from '../../domain/texts/product-texts.ts';
import { type DeckInput, deriveDeck, ruleContext } from '../../engine/deck.ts';
import { orderPlugins } from '../../engine/order.ts';
import type { AnyPlugin, Config, Gatehouse, Settings } from '../../plugins/_kit/product.ts';
import { slideFlags, slideSwitches, wholeLocationSlides } from '../../schemas/generated/slide-flags.ts';
import { filesIn, importsOf, productImports } from '../../tools/config/imports.ts';
import { NOT_PRODUCT } from '../../tools/config/walls.ts';
import { readSchema } from '../../tools/scripts/generate/schemas/compose.ts';
import { isPlaced } from '../../tools/scripts/slides/place-slides.mjs';
import { anyOfSchema, type Schema } from '../drivers/any-of-schema.ts';
import { slidesInARow, startEngine } from '../drivers/engine-driver.ts';
import { sized } from '../drivers/proof.ts';

/** There is no list of plugins: every folder under plugins/ that is not shared is one, and so are the worked examples [DEV-01]. */
const project = new URL('../../', import.meta.url).pathname;
const slidesIn = (parent: string): string[] =>
  readdirSync(join(project, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => `${parent}/${name}`);
const folders = slidesIn('plugins');

/** How many locations with any flags are tried. */
const RUNS = { numRuns: sized(50, 1000) };

const modules = import.meta.glob<{ default: AnyPlugin }>(
  ['../../plugins/*/slide.ts', '../../demo/examples/slides/*/slide.ts'],
  {
    eager: true,
  },
);
const pluginOf = (folder: string): AnyPlugin | undefined => modules[`../../${folder}/slide.ts`]?.default;
const plugins = folders.map(pluginOf).filter((plugin) => plugin !== undefined);

const ofExamples = filesIn(['demo/examples/slides']).filter((path) => !NOT_PRODUCT.test(path));
const imports = [...productImports(), ...importsOf(ofExamples)];
/** Imports of a plugin's files. */
const importsBy = (folder: string) => imports.filter(({ from }) => from.startsWith(`${folder}/`));
const filesOf = (folder: string): string[] => readdirSync(join(project, folder), { recursive: true }).map(String);
/** Modules that call the server: the calls, and the check whether a place is open. */
const ASKING =
  /^(schemas\/generated\/calls\/|gatehouse\/slide\/calls\/|plugins\/_kit\/choice\/(close-check\.ts|ChoosePlace\.tsx)$)/;

/** Where a plugin's own rule puts it at a location. */
const placeOf = (plugin: AnyPlugin, input: DeckInput<Gatehouse>): Place =>
  typeof plugin.place === 'function' ? plugin.place(ruleContext(plugin, input)) : plugin.place;

type Described = Schema & { readonly description?: string };

/** All that can be set at a location, flags and its own, by the schemas that a document is checked with. */
const { $defs: defs } = readSchema(join(project, 'schemas/generated/location-document.schema.json')) as {
  $defs: { readonly Location: { readonly properties: Readonly<Record<string, Described>> } } & Record<string, object>;
};
const settings = defs.Location.properties;
/** The flags in a slide's own folder. */
const ownFlags = (folder: string): Readonly<Record<string, Described>> => {
  const file = join(project, folder, 'flags.schema.json');
  return existsSync(file) ? ((readSchema(file).properties ?? {}) as Readonly<Record<string, Described>>) : {};
};

describe.each([...folders, ...slidesIn('demo/examples/slides')])('the plugin %s', (folder) => {
  const plugin = pluginOf(folder);

  it('declares itself in slide.ts under the name of its folder [DEV-01]', () => {
    expect(plugin?.id).toBe(basename(folder));
  });

  it('loads its component on demand: slide.ts imports none', async () => {
    const own = importsBy(folder).filter(({ from, kind }) => from.endsWith('/slide.ts') && kind === 'value');
    for (const { to } of own) expect(to).not.toMatch(/\.tsx$|^react/);
    expect((await plugin?.component())?.default).toBeTypeOf('function');
  });

  it('says what it does without a network, if it asks the server for anything [OFF-04]', () => {
    const asks = importsBy(folder).some(({ to }) => ASKING.test(to));
    if (asks) expect(plugin?.offline).toMatch(/^(works|later|person)$/);
    else expect(plugin?.offline ?? 'works').toBe('works');
  });

  it('does without a network what the docs say, if they name it [OFF-04]', () => {
    const docs = readFileSync(new URL('../../docs/running.md', import.meta.url), 'utf8');
    const [, told = plugin?.offline ?? 'works'] =
      new RegExp(`^\\| (works|later|person): .*\`${plugin?.id}\``, 'm').exec(docs) ?? [];
    expect(plugin?.offline ?? 'works').toBe(told);
  });

  it('puts by plain data for a reload of the page, and adds nothing to it [OFF-07]', () => {
    const initial = plugin?.initial?.() ?? {};
    const found = plugin?.resume?.(initial) ?? initial;
    expect(JSON.parse(JSON.stringify(found))).toEqual(initial);
  });

  it('reads only flags that a schema describes', () => {
    const known = { ...settings, ...ownFlags(folder) };
    const flags = plugin?.reads.filter((read: string) => !/^(facts|services)\./.test(read));
    expect(flags?.filter((flag: string) => !(flag in known))).toEqual([]);
  });

  it('describes each of its own flags for product staff', () => {
    for (const [flag, schema] of Object.entries(ownFlags(folder))) expect(schema.description, flag).toBeTruthy();
  });

  it('comes with a test and with stories [DEV-02]', () => {
    const files = filesOf(folder);
    expect(files.some((name) => /\.test\.tsx?$/.test(name))).toBe(true);
    expect(files.some((name) => name.endsWith('.stories.tsx'))).toBe(true);
  });

  it('begins every visit with its own, equal slice', () => {
    const [first, second] = [plugin?.initial?.(), plugin?.initial?.()];
    // The visit's own names are random.
    const names = expect.any(Object);
    expect(first).toEqual(second && 'names' in second ? { ...second, names } : second);
    if (first !== undefined) expect(first).not.toBe(second);
  });
});

describe('all plugins together', () => {
  const language = { langData: {}, langDataFallback: {}, locale: 'en', localeFallback: 'en', defaultLocale: 'en' };
  const photos = [{ id: 1, url: 'a.jpg', show_in_slideshow: 1 }];
  const { id: _id, sub_locations: _inside, tracks: _tracks, plugins: _switches, ...flags } = settings;
  const location = fc
    .record(Object.fromEntries(Object.entries(flags).map(([name, schema]) => [name, anyOfSchema(schema, defs)])), {
      requiredKeys: [],
    })
    .map((set) => ({ photos, ...set, id: 1 }));

  const facts = Object.fromEntries(plugins.map((plugin) => [plugin.id, plugin.initial?.() ?? {}]));
  const input: fc.Arbitrary<DeckInput<Gatehouse>> = fc
    .record({ settings: location, seed: fc.nat() })
    .map(({ settings, seed }) => ({
      config: { location: settings, photoHost: '/', languages: [], language } as unknown as Config,
      settings: settings as unknown as Settings,
      facts,
      seed,
      isSwitchedOff: () => false,
    }));
  const placedBy = (some: readonly AnyPlugin[], now: DeckInput<Gatehouse>) =>
    some.map((plugin) => ({ id: plugin.id as string, place: placeOf(plugin, now) }));
  /** Names that are absent come in the order in which they were met. */
  const sorted = (order: ReturnType<typeof orderPlugins>) =>
    order.ok ? { ...order.value, absent: order.value.absent.map(String).sort() } : order;
  const needed = new Set(plugins.filter(({ required }) => required === true).map(({ id }) => id as string));
  const optional = plugins.map(({ id }) => id as string).filter((id) => !needed.has(id));

  const letters = [...productTexts.values()].flatMap(Object.keys).map((key) => key.replaceAll('_', ''));
  const isKnown = (id: string): boolean => letters.some((key) => key.startsWith(id));

  it('have one order, whatever the registration order, with no ties [NAV-11]', () => {
    fc.assert(
      fc.property(input, fc.shuffledSubarray(plugins, { minLength: plugins.length }), (now, shuffled) => {
        const expected = orderPlugins(placedBy(plugins, now));
        expect(expected).toMatchObject({ ok: true, value: { ties: [] } });
        // A slide may be deleted, its translations stay; a name that begins none of them is misspelt.
        const misspelt = expected.ok ? expected.value.absent.filter(([, name]) => !isKnown(name)) : [];
        expect(misspelt).toEqual([]);
        expect(sorted(orderPlugins(placedBy(shuffled, now)))).toEqual(sorted(expected));
      }),
      RUNS,
    );
  });

  it('leave no tie to chance with a worked example beside them, from which new slides are made [DEV-01] [NAV-11]', () => {
    const examples = slidesIn('demo/examples/slides').map((folder) => pluginOf(folder) as AnyPlugin);
    fc.assert(
      fc.property(input, fc.constantFrom(...examples), (now, example) => {
        // A slide copied from the example shares its place; a package is placed by its installer.
        const others = plugins.filter(
          ({ id, place }) => !isDeepStrictEqual(place, example.place) && !isPlaced(project, id),
        );
        expect(orderPlugins(placedBy([...others, example], now))).toMatchObject({ ok: true, value: { ties: [] } });
      }),
      RUNS,
    );
  });

  it('stay between the slides that every location has, whatever else is not installed [DEV-01]', () => {
    /** For each slide, the number of slides before it that are always in the deck. */
    const stretches = (some: readonly AnyPlugin[], now: DeckInput<Gatehouse>): Map<string, number> => {
      const order = orderPlugins(placedBy(some, now));
      const ids = order.ok ? order.value.ids : [];
      return new Map(ids.map((id, i) => [id, ids.slice(0, i).filter((other) => needed.has(other)).length]));
    };
    fc.assert(
      fc.property(input, fc.subarray(optional), (now, gone) => {
        const all = stretches(plugins, now);
        for (const id of gone) all.delete(id);
        const left = plugins.filter(({ id }) => !gone.includes(id));
        expect(stretches(left, now)).toEqual(all);
      }),
      {
        // The slides one by one, and then some together.
        numRuns: optional.length + sized(30, 500),
        examples: optional.map((id) => [fc.sample(input, { numRuns: 1, seed: 1 })[0] as DeckInput<Gatehouse>, [id]]),
      },
    );
  });

  it('always make a deck that begins with welcome and ends with sign and done, whatever the flags [NAV-11, LOC-01]', () => {
    fc.assert(
      fc.property(input, (now) => {
        const { slides, troubles } = deriveDeck(plugins, now);
        const keys = slides.map(({ key }) => key);
        expect(troubles).toEqual([]);
        expect(keys[0]).toBe('welcome');
        expect(keys.slice(-2)).toEqual(['sign', 'done']);
        expect(keys).toContain('form');
        expect(new Set(keys).size).toBe(keys.length);
      }),
      RUNS,
    );
  });

  it('leaves only the plugins no location can switch off when all are switched off [LOC-03]', () => {
    expect(
      plugins
        .filter((plugin) => plugin.required === true)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['done', 'form', 'sign', 'welcome']);
  });
});

describe('the flag that switches a slide at a place', () => {
  it.each(Object.entries(slideSwitches))(
    "of %s is its own, and without it the slide isn't asked for [STU-02]",
    (id, flag) => {
      const plugin = plugins.find((one) => one.id === id);
      expect(slideFlags[id]).toContain(flag);
      if (plugin?.isAsked) expect(plugin.isAsked({ [flag]: 0 } as never)).toBe(false);
    },
  );

  it('is declared for every slide shown by flags, unless they are read on the location alone', () => {
    const asked = plugins.filter(({ id, isAsked }) => isAsked && (slideFlags[id] ?? []).length > 0).map(({ id }) => id);
    expect(asked.filter((id) => !(id in slideSwitches) && !wholeLocationSlides.includes(id))).toEqual([]);
  });
});

describe('a location document', () => {
  it('may switch off by name each plugin that is not required, and no other [LOC-03]', () => {
    const file = new URL('../../schemas/generated/location-document.schema.json', import.meta.url);
    const { properties } = JSON.parse(readFileSync(file, 'utf8')) as {
      properties: { plugins: { propertyNames: { enum: string[] } } };
    };
    const optional = plugins.filter(({ required }) => required !== true).map(({ id }) => id as string);
    expect([...properties.plugins.propertyNames.enum].sort()).toEqual(optional.sort());
  });
});

describe('the engine', () => {
  it('does the same whatever the slides are called [DEV-01, SHELL-04]', async () => {
    interface Wishes {
      readonly idle: 'run' | 'stop';
      readonly count: number;
    }
    const slide: fc.Arbitrary<Wishes> = fc.record({
      idle: fc.constantFrom('run' as const, 'stop' as const),
      count: fc.integer({ min: 1, max: 2 }),
    });
    const hash = fc.nat(2 * folders.length).map((index) => `#/${index}`);
    const act = fc.oneof(hash, fc.constantFrom('next', 'next', 'previous', 'cancel', 'wait', 'idle'));
    const trace = async (ids: readonly string[], slides: readonly Wishes[], acts: readonly string[]) => {
      const change = slides.map(({ count, ...rest }, i) => [
        ids[i],
        { ...rest, slides: () => Array.from({ length: count }, (_, n) => ({ key: `${n}` })) },
      ]);
      const d = await startEngine(slidesInARow(ids, Object.fromEntries(change)));
      const seen: unknown[] = [];
      for (const each of acts) {
        if (each === 'next') await d.next();
        else if (each === 'previous') await d.previous();
        else if (each === 'cancel') d.engine.cancel();
        else if (each === 'wait') await d.clock.advance(300);
        else if (each === 'idle') await d.clock.advance(160_000);
        else d.page.visit(each);
        await d.clock.advance(10);
        const { index, entry, entrance, footer, banner } = d.engine.state();
        seen.push({ index, entry, entrance, footer, banner, hash: d.page.hash(), reloads: d.page.reloads });
      }
      d.engine.stop();
      return seen;
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(slide, { minLength: folders.length, maxLength: folders.length }),
        fc.array(act, { maxLength: 20 }),
        async (slides, acts) => {
          const ids = folders.map((folder) => basename(folder));
          const nameless = ids.map((_, i) => `slide-${i}`);
          expect(await trace(ids, slides, acts)).toEqual(await trace(nameless, slides, acts));
        },
      ),
      { numRuns: sized(10, 300) },
    );
  });
});
