import { createFakeClock, type FakeClock } from 'gatehouse-engine/testing';
import { describe, expect, it, vi } from 'vitest';
import { watchPage } from './refresh.ts';

const page = (name: string, build = 'a1') => {
  const config = { location: { id: 1, name }, photoHost: '/media/1/', languages: [] };
  const language = { langData: {}, langDataFallback: {}, locale: 'en', localeFallback: 'en', defaultLocale: 'en' };
  return `<html><head><script type="application/json" id="page-config">${JSON.stringify(config)}</script>
    <script type="application/json" id="language-data">${JSON.stringify(language)}</script></head>
    <script type="module" src="/assets/viewer-${build}.js"></script></html>`;
};

type Reply = { html: string; tag?: string } | 'offline' | 'error';

function watch(replies: readonly Reply[]) {
  const clock = createFakeClock();
  const life = new AbortController();
  const onChange = vi.fn();
  const onNewBuild = vi.fn();
  let asked = 0;
  const fetch = vi.fn(async () => {
    const reply = replies[Math.min(asked, replies.length - 1)] ?? 'offline';
    asked += 1;
    if (reply === 'offline') throw new TypeError('Failed to fetch');
    if (reply === 'error') return new Response('', { status: 503 });
    return new Response(reply.html, { headers: reply.tag ? { etag: reply.tag } : {} });
  });
  const done = watchPage({
    fetch: fetch as never,
    url: 'http://site.test/en/1/photos',
    clock,
    signal: life.signal,
    everyMs: 60_000,
    onChange,
    onNewBuild,
  });
  return { clock, life, onChange, onNewBuild, fetch, done };
}

async function minutes(clock: FakeClock, fetch: { mock: { calls: unknown[] } }, count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    const before = fetch.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 5));
    await clock.advance(60_000);
    await vi.waitFor(() => expect(fetch.mock.calls.length).toBeGreaterThan(before));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('the viewer', () => {
  it('does nothing while the page stays the same [VIEW-01]', async () => {
    const w = watch([{ html: page('Yard'), tag: '"1"' }]);
    await minutes(w.clock, w.fetch, 3);
    expect(w.onChange).not.toHaveBeenCalled();
    expect(w.onNewBuild).not.toHaveBeenCalled();
  });

  it('picks up a changed location without a reload [VIEW-01]', async () => {
    const w = watch([
      { html: page('Yard'), tag: '"1"' },
      { html: page('New yard'), tag: '"2"' },
    ]);
    await minutes(w.clock, w.fetch, 2);
    await vi.waitFor(() => expect(w.onChange).toHaveBeenCalledOnce());
    expect(w.onChange.mock.calls[0]?.[0]).toMatchObject({ config: { location: { name: 'New yard' } } });
  });

  it('notices a change without an ETag, too [VIEW-01]', async () => {
    const w = watch([{ html: page('Yard') }, { html: page('New yard') }]);
    await minutes(w.clock, w.fetch, 1);
    await vi.waitFor(() => expect(w.onChange).toHaveBeenCalledOnce());
  });

  it('survives being offline, refused and fed nonsense [VIEW-01]', async () => {
    const w = watch([
      { html: page('Yard') },
      'offline',
      'error',
      { html: '<html><script src="/assets/viewer-a1.js"></script></html>' },
      'offline',
      { html: page('New yard') },
    ]);
    await minutes(w.clock, w.fetch, 6);
    await vi.waitFor(() => expect(w.onChange).toHaveBeenCalledOnce());
  });

  it('starts watching also when it was offline at first [VIEW-01]', async () => {
    const w = watch(['offline', { html: page('Yard') }, { html: page('New yard') }]);
    await minutes(w.clock, w.fetch, 2);
    await vi.waitFor(() => expect(w.onChange).toHaveBeenCalledOnce());
  });

  it('asks for a fresh document when it was built again', async () => {
    const w = watch([{ html: page('Yard') }, { html: page('Yard', 'b2') }]);
    await minutes(w.clock, w.fetch, 1);
    await vi.waitFor(() => expect(w.onNewBuild).toHaveBeenCalledOnce());
  });

  it('stops when it is left [CALL-02]', async () => {
    const w = watch([{ html: page('Yard') }]);
    await minutes(w.clock, w.fetch, 1);
    w.life.abort();
    await w.done;
    expect(w.clock.pending()).toBe(0);
  });
});
