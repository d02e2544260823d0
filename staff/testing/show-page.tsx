import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { createQueryClient } from '../data/query-client.ts';
import { TimeZone } from '../texts/use-format.ts';
import { LanguageProvider, loadLanguage } from '../texts/use-texts.tsx';

interface Given {
  /** The location's time zone. */
  readonly zone?: string;
  /** What is in the address after `?`. */
  readonly search?: string;
  /** Answers by path. A call that is not prepared fails. */
  readonly answers?: Readonly<Record<string, object>>;
}

interface Shown extends RenderResult {
  /** The addresses of its calls. */
  readonly asked: readonly URL[];
  /** The bodies of its calls. */
  readonly sent: readonly object[];
}

/** Renders a page of location 1 in English, without a server. */
export async function showPage(page: ReactNode, { zone, search = '', answers = {} }: Given = {}): Promise<Shown> {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  const asked: URL[] = [];
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const url = new URL(address, 'https://gate.example');
    asked.push(url);
    if (typeof body === 'string') sent.push(JSON.parse(body));
    const answer = answers[url.pathname];
    if (answer === undefined) throw new Error(`${url.pathname} was not prepared`);
    return Response.json(answer);
  });
  const history = createMemoryHistory({ initialEntries: [`/1?${search}`] });
  const root = createRootRoute();
  const component = () => <TimeZone value={zone}>{page}</TimeZone>;
  const shown = createRoute({ getParentRoute: () => root, path: '$locationId', component });
  const router = createRouter({ routeTree: root.addChildren([shown]), history, scrollRestoration: false });
  await router.load();
  const rendered = render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider loaded={await loadLanguage()}>
        <RouterProvider router={router as never} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return { ...rendered, asked, sent };
}
