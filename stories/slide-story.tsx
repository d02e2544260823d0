import type { StoryObj } from '@storybook/react-vite';
import { type Clock, memoryPage } from 'gatehouse-engine';
import { useEffect, useMemo } from 'react';
import { waitFor } from 'storybook/test';
import type { ReadConfig } from '../domain/read-page.ts';
import { App } from '../page/checkin/App.tsx';
import { createComfort } from '../page/checkin/comfort/settings.ts';
import { composeCheckIn } from '../page/checkin/compose.ts';
import { simulatedEnvironment } from '../page/simulation/environment.ts';
import type { Answer } from '../page/simulation/fake-fetch.ts';
import type { AnyPlugin, Facts } from '../plugins/_kit/product.ts';
import type { Location } from '../schemas/generated/types.ts';
import { noteUnexpectedCall } from '../test/drivers/unexpected-calls.ts';
import { flags, slides } from './all-slides.ts';
import { languageData, pageConfig } from './fixtures.ts';
import { controlOf, controlValue, flagsOf } from './flag-controls.ts';
import { readGlobals } from './with-page.tsx';

export interface SlideStoryOptions {
  /** Page data to use instead of the yard's; `location` is merged over the yard's. */
  readonly config?: Partial<ReadConfig>;
  /** State of the visit by plugin id, including the plugin's own slice. Merged over `initial()`. */
  readonly facts?: { readonly [K in keyof Facts]?: Partial<Facts[K]> };
  /** Answers to calls, keyed by the last part of their path: a value, a `Status`, HANG or OFFLINE, or a function. */
  readonly answers?: Readonly<Record<string, Answer>>;
  /** Index of the plugin's slide to show, from 0. */
  readonly at?: number;
  /** Leaves out hooks and reactions, so that the state given in `facts` does not change. */
  readonly still?: boolean;
  /** Contents of the browser's storage, by the spec's keys. */
  readonly storage?: Readonly<Record<string, string>>;
  /** The width that `device.width()` returns; the window's by default. */
  readonly width?: number;
  readonly clock?: Clock;
  /** Whether the slide is meant to fail to render; otherwise such a failure fails the story. */
  readonly isBroken?: boolean;
  /** Whether the server is unreachable, and the number of visits in the outbox. */
  readonly connection?: { readonly isAway: boolean; readonly waiting?: number };
}

type Flags = Partial<Location>;
type SlideStoryObj = StoryObj<Flags>;

const stub = (id: string, place: AnyPlugin['place'], slides: AnyPlugin['slides']): AnyPlugin => ({
  id,
  reads: [],
  place,
  slides,
  idle: 'run',
  component: () => Promise.resolve({ default: () => <h1 tabIndex={-1}>{id}</h1> }),
});

/** The plugin between two stubs; other slides only supply facts and contributions. */
function storyPlugins(plugin: AnyPlugin, options: SlideStoryOptions): AnyPlugin[] {
  const facts: Record<string, object | undefined> = options.facts ?? {};
  const initial = (): object => ({ ...plugin.initial?.(), ...facts[plugin.id] });
  const shown: AnyPlugin = { ...plugin, place: {}, initial, ...(options.still ? { hooks: {}, on: {} } : {}) };
  const installed = new Map(slides.map((known) => [known.plugin.id, known.plugin] as const));
  // For slides whose folder is deleted.
  const others = Object.keys(facts)
    .filter((id) => id !== plugin.id)
    .map((id) => {
      const { contributes, initial } = installed.get(id) ?? {};
      return { ...stub(id, {}, () => []), contributes, initial: () => ({ ...initial?.(), ...facts[id] }) };
    });
  return [
    stub('before', { before: plugin.id }, () => [{}]),
    shown,
    stub('behind', { after: plugin.id }, () => [{}]),
    ...others,
  ];
}

/** A busy machine is slow to draw a slide. */
const PATIENCE = { timeout: 40_000, onTimeout: () => new Error('the slide did not come') };

interface PlayedSlideProps {
  readonly plugins: readonly AnyPlugin[];
  readonly options: SlideStoryOptions;
  readonly flags: Flags;
  readonly locale: string;
  readonly index: number;
}

/** Real shell and engine; network, storage and address are replaced. */
export function PlayedSlide({ plugins, options, flags, locale, index }: PlayedSlideProps) {
  const checkIn = useMemo(() => {
    const config = pageConfig(options.config);
    const environment = simulatedEnvironment({
      answers: () => options.answers ?? {},
      page: memoryPage({ hash: `#/${index}`, referrer: 'http://site.test/en/1/slideshow' }),
      storage: options.storage,
      width: () => options.width ?? window.innerWidth,
      prefersReducedMotion: () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      clock: options.clock,
      onUnexpected: noteUnexpectedCall,
    });
    const location = { ...config.location, ...flags };
    const composed = composeCheckIn(plugins, { ...config, location }, languageData(locale), environment);
    const { isAway = false, waiting: count = 0 } = options.connection ?? {};
    composed.services.connection.note(!isAway);
    composed.services.connection.setWaiting({ count, since: count === 0 ? null : environment.clock.now() });
    return composed;
  }, [plugins, options, flags, locale, index]);
  const comfort = useMemo(() => createComfort(document.documentElement, null), []);
  useEffect(() => {
    let isShown = true;
    void checkIn.loadMessages().then(() => (isShown ? checkIn.engine.start() : undefined));
    return () => {
      isShown = false;
      checkIn.engine.stop();
    };
  }, [checkIn]);
  return <App checkIn={checkIn} comfort={comfort} />;
}

const asWritten = (code: string, { name }: { readonly name: string }): string =>
  `export const ${name.replaceAll(' ', '')} = ${code};`;

/**
 * A story of one slide: `export const Empty = slideStory(plugin, { facts: { form: { labels: 'ready' } } })`.
 * Controls offer the flags the plugin reads, as described in its flags.schema.json.
 */
export function slideStory(
  plugin: AnyPlugin,
  options: SlideStoryOptions = {},
  story: SlideStoryObj = {},
): SlideStoryObj {
  const plugins = storyPlugins(plugin, options);
  const location: Readonly<Record<string, unknown>> = { ...pageConfig(options.config).location, ...story.args };
  const read = plugin.reads.flatMap((name: string) => flags.get(name) ?? []);
  return {
    ...story,
    args: Object.fromEntries(read.map((flag) => [flag.name, controlValue(flag, location[flag.name])])),
    argTypes: Object.fromEntries(read.map((flag) => [flag.name, controlOf(flag)])),
    parameters: { slide: plugin.id, docs: { source: { type: 'code', transform: asWritten } }, ...story.parameters },
    // A cold development server may exceed the engine's timeout.
    loaders: [
      async () => {
        await plugin.component();
      },
    ],
    // The checks must not run on an earlier screen.
    play: async (context) => {
      await waitFor(() => {
        if (!context.canvasElement.querySelector(`[data-slide="${plugin.id}"] h1`)) throw new Error('no slide yet');
      }, PATIENCE);
      await story.play?.(context);
      // The shell replaces a slide that throws, and axe would pass the replacement.
      const isBroken = context.canvasElement.querySelector('[data-slide-failed]') !== null;
      if (isBroken !== (options.isBroken ?? false))
        throw new Error(`the slide ${isBroken ? 'threw' : 'did not throw'}`);
    },
    render: (args, { globals }) => (
      <PlayedSlide
        key={JSON.stringify([args, globals.locale])}
        plugins={plugins}
        options={options}
        flags={flagsOf(args)}
        locale={readGlobals(globals).locale}
        index={1 + (options.at ?? 0)}
      />
    ),
  };
}
