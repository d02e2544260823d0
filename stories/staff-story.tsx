import type { StoryObj } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { languageFor, loadStaffWords } from '../domain/texts/staff/staff-words.ts';
import compact from '../page/ui/design/compact.css?inline';
import app from '../staff/app/app.css?inline';
import { createStaffRouter } from '../staff/app/router.tsx';
import { Page } from '../staff/components/Page.tsx';
import parts from '../staff/components/parts.css?inline';
import { createQueryClient } from '../staff/data/query-client.ts';
import { LanguageProvider, type Loaded } from '../staff/texts/use-texts.tsx';
import { noteUnexpectedCall } from '../test/drivers/unexpected-calls.ts';
import { type AnyStaffCall, BUSY, QUIET, type StaffAnswer } from './staff-answers.ts';
import { readGlobals } from './with-page.tsx';

let answers: readonly StaffAnswer[] = BUSY;

/** A stream that is open and brings no news. */
class QuietStream extends EventTarget {
  onopen = () => {};
  constructor() {
    super();
    queueMicrotask(() => this.onopen());
  }
  close(): void {}
}

const network = globalThis.fetch;

/** Staff calls only; late calls of an earlier story are answered, too. */
async function answerStaff(given: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(given instanceof Request ? given.url : given, location.href);
  if (!pathname.startsWith('/staff/api/')) return network(given, init);
  const method = init?.method ?? 'GET';
  const found = answers.findLast(
    ([call]) => call.method === method && new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  );
  if (found === undefined) noteUnexpectedCall(`${method} ${pathname}`);
  const value = found?.[1];
  const refusal = { error: { code: 'prepared', message: 'This story prepares a refusal.' } };
  return value === undefined ? Response.json(refusal, { status: 409 }) : Response.json(value);
}

interface StaffPageProps {
  readonly router: () => AnyRouter;
  readonly loaded: Loaded;
}

function StaffPage({ router: create, loaded }: StaffPageProps) {
  const [router] = useState(create);
  const [client] = useState(createQueryClient);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const look = document.getElementById('staff-look');
    dataset['density'] = 'compact';
    look?.append(compact, parts, app);
    return () => {
      delete dataset['density'];
      look?.replaceChildren();
    };
  }, []);
  return (
    <QueryClientProvider client={client}>
      <LanguageProvider loaded={loaded}>
        <RouterProvider router={router as never} />
      </LanguageProvider>
    </QueryClientProvider>
  );
}

/** The staff pages themselves; server, stream and address are replaced. */
function pageAt(path: string): AnyRouter {
  const router = createStaffRouter();
  const history = createMemoryHistory({ initialEntries: [`/staff/${path}`] });
  router.update({ ...router.options, history });
  return router;
}

function pageWith(name: string, widget: ReactNode): AnyRouter {
  const component = () => (
    <main className="st-main">
      <Page title={name}>{widget}</Page>
    </main>
  );
  return createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
}

export interface StaffStoryOptions {
  /** Answers that differ from a busy yard's. */
  readonly answers?: readonly StaffAnswer[];
  /** Whether the page is meant to report a failure. */
  readonly fails?: boolean;
}

function storyOf(router: () => AnyRouter, options: StaffStoryOptions, story: StoryObj): StoryObj {
  return {
    ...story,
    loaders: [
      async ({ globals }) => {
        const language = languageFor([readGlobals(globals).locale]);
        return { language, words: await loadStaffWords(language) };
      },
    ],
    beforeEach: () => {
      localStorage.clear();
      answers = [...BUSY, ...(options.answers ?? [])];
      Object.assign(globalThis, { fetch: answerStaff, EventSource: QuietStream });
    },
    play: async (context) => {
      const page = context.canvasElement;
      const settled = () =>
        waitFor(
          () => {
            expect(page.querySelector('.st-loading')).toBeNull();
            expect(page.querySelectorAll('[role="alert"]')).toHaveLength(options.fails ? 1 : 0);
            if (!options.fails) expect(page.querySelector('h1')).not.toBeNull();
          },
          { timeout: 20_000 },
        );
      await story.play?.(context);
      await settled();
      // A list that throws does so a moment after its page has come.
      await new Promise(requestAnimationFrame);
      await settled();
      // WCAG 1.4.10: nothing scrolls sideways.
      const { scrollWidth, clientWidth } = page.ownerDocument.documentElement;
      const wide = [...page.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > clientWidth);
      if (scrollWidth > clientWidth) throw new Error(`wider than the page: ${wide.map((one) => one.className)}`);
    },
    render: (_, { loaded }) => <StaffPage router={router} loaded={loaded as Loaded} />,
  };
}

/** A story of a staff page: `export const Busy = staffStory('desk/2/here')`. */
export const staffStory = (path: string, options: StaffStoryOptions = {}, story: StoryObj = {}): StoryObj =>
  storyOf(() => pageAt(path), options, story);

/** A story of a staff widget. */
export const staffWidget = (
  name: string,
  widget: ReactNode,
  options: StaffStoryOptions = {},
  story: StoryObj = {},
): StoryObj => storyOf(() => pageWith(name, widget), options, story);

/** The site's first day. */
export const quiet = (path: string): StoryObj => staffStory(path, { answers: QUIET });

/** The server refuses these calls. */
export const failing = (path: string, ...calls: readonly AnyStaffCall[]): StoryObj =>
  staffStory(path, { answers: calls.map((call) => [call, undefined]), fails: true });

/** 320 pixels wide; axe has checked the same elements in a wider story. */
export const narrow = (path: string): StoryObj =>
  staffStory(path, {}, { globals: { viewport: { value: 'narrow' } }, parameters: { a11y: { test: 'off' } } });
