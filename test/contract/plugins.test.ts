import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveDeck } from '../../engine/deck.ts';
import type { AnyPlugin, Place } from '../../engine/index.ts';
import { orderPlugins } from '../../engine/order.ts';

/** Nothing lists the plugins: every folder under plugins/ that is not shared is one [DEV-01]. */
const root = new URL('../../plugins/', import.meta.url).pathname;
const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);

const modules = import.meta.glob<{ default: AnyPlugin }>('../../plugins/*/slide.ts', { eager: true });
const pluginOf = (folder: string): AnyPlugin | undefined => modules[`../../plugins/${folder}/slide.ts`]?.default;
const plugins = folders.map(pluginOf).filter((plugin) => plugin !== undefined);

const sourceOf = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');
const filesOf = (folder: string): string[] => readdirSync(join(root, folder), { recursive: true }).map(String);
const staticImports = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export)\s(?!type\b)[^'"]*?from\s+'([^']+)'/gms)].map(([, from]) => from ?? '');

const staticPlace = (plugin: AnyPlugin): Place => (typeof plugin.place === 'function' ? {} : plugin.place);

/** All flags the composed location schema knows. */
const knownFlags = new Set(
  folders.flatMap((folder) => Object.keys(JSON.parse(sourceOf(folder, 'flags.schema.json')).properties ?? {})),
);
const locationKeys = new Set(
  Object.keys(
    (
      JSON.parse(readFileSync(new URL('../../schemas/entities/location.schema.json', import.meta.url), 'utf8')) as {
        properties?: object;
      }
    ).properties ?? {},
  ),
);

describe.each(folders)('the plugin %s', (folder) => {
  const plugin = pluginOf(folder);

  it('declares itself in slide.ts under the name of its folder [DEV-01]', () => {
    expect(plugin?.id).toBe(folder);
  });

  it('loads its component on demand: slide.ts imports none', async () => {
    for (const from of staticImports(sourceOf(folder, 'slide.ts'))) expect(from).not.toMatch(/\.tsx$|^react/);
    expect((await plugin?.component())?.default).toBeTypeOf('function');
  });

  it('reads only flags that a schema describes', () => {
    const unknown = plugin?.reads.filter((flag: string) => !knownFlags.has(flag) && !locationKeys.has(flag));
    expect(unknown).toEqual([]);
  });

  it('describes each flag of its own for product staff', () => {
    const fragment = JSON.parse(sourceOf(folder, 'flags.schema.json')) as {
      properties?: Record<string, { description?: string }>;
    };
    for (const [flag, schema] of Object.entries(fragment.properties ?? {}))
      expect(schema.description, flag).toBeTruthy();
  });

  it('imports no other plugin', () => {
    for (const file of filesOf(folder).filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories)\./.test(name))) {
      const others = folders.filter((other) => other !== folder && sourceOf(folder, file).includes(`../${other}/`));
      expect(others, file).toEqual([]);
    }
  });

  it('comes with a test and with stories [DEV-02]', () => {
    const files = filesOf(folder);
    expect(files.some((name) => /\.test\.tsx?$/.test(name))).toBe(true);
    expect(files.some((name) => name.endsWith('.stories.tsx'))).toBe(true);
  });

  it('begins every visit with the same slice, made anew', () => {
    const [first, second] = [plugin?.initial?.(), plugin?.initial?.()];
    expect(first).toEqual(second);
    if (first !== undefined) expect(first).not.toBe(second);
  });
});

describe('all plugins together', () => {
  const placed = plugins.map((plugin) => ({ id: plugin.id as string, place: staticPlace(plugin) }));

  it('stand in one order that no registration order changes, with no tie left to chance [NAV-11]', () => {
    const expected = orderPlugins(placed);
    expect(expected).toMatchObject({ ok: true });
    fc.assert(
      fc.property(fc.shuffledSubarray(placed, { minLength: placed.length }), (shuffled) => {
        expect(orderPlugins(shuffled)).toEqual(expected);
      }),
    );
  });

  const language = { langData: {}, langDataFallback: {}, locale: 'en', localeFallback: 'en', defaultLocale: 'en' };
  const photos = [{ id: 1, url: 'a.jpg', show_in_slideshow: 1 }];
  const flag = fc.constantFrom<unknown>(0, 1, '0', '1', true, false, null, undefined);
  const location = fc.dictionary(fc.constantFrom(...knownFlags), flag).map((flags) => ({
    photos,
    ...flags,
    id: 1,
    control_questions: [],
    control_questions_settings: null,
    unique_identifier_setting: null,
  }));

  it('always make a deck that begins with welcome and ends with sign and done, whatever the flags [NAV-11, LOC-01]', () => {
    const facts = Object.fromEntries(plugins.map((plugin) => [plugin.id, plugin.initial?.() ?? {}]));
    fc.assert(
      fc.property(location, fc.nat(), (settings, seed) => {
        const config = { location: settings, photoHost: '/', languages: [], language } as unknown as Gatehouse.Config;
        const { slides, troubles } = deriveDeck(plugins, {
          config,
          settings: settings as unknown as Gatehouse.Settings,
          facts,
          seed,
          isSwitchedOff: () => false,
        });
        const keys = slides.map(({ key }) => key);
        expect(troubles).toEqual([]);
        expect(keys[0]).toBe('welcome');
        expect(keys.slice(-2)).toEqual(['sign', 'done']);
        expect(keys).toContain('form');
        expect(new Set(keys).size).toBe(keys.length);
      }),
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

describe('the engine', () => {
  const engineRoot = new URL('../../engine/', import.meta.url).pathname;
  const files = readdirSync(engineRoot, { recursive: true })
    .map(String)
    .filter((name) => /\.(tsx?|css)$/.test(name) && !/\.(test|stories)\./.test(name));

  it.each(files)('names no slide in %s [DEV-01, SHELL-04]', (file) => {
    const text = readFileSync(join(engineRoot, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    const named = folders.filter((id) => new RegExp(`['"\`]${id}['"\`:]|data-slide=.?${id}`).test(text));
    expect(named).toEqual([]);
  });
});
