/** `lost`: data may be stale; the page reconnects on its own. */
export type Listening = 'connecting' | 'live' | 'lost';

interface Listener {
  state(listening: Listening): void;
  news(data: string): void;
}

type Told =
  | { readonly kind: 'asked' }
  | { readonly kind: 'state'; readonly listening: Listening }
  | { readonly kind: 'news'; readonly data: string };

/** How often a tab pings the listening one, and how long it waits for the reply. */
const ASKS_MS = 30_000;
const PATIENT_MS = 5_000;

/** HTTP/1.1 allows six connections per server; calls need two. */
const STREAMS = ['desk stream 1', 'desk stream 2', 'desk stream 3', 'desk stream 4'];

/**
 * Streams a location's events [DESK-01]. One tab holds the stream and shares it; when it closes, another takes over and
 * reports a gap [MANY-05]. @returns a function that stops it
 */
export function listenToDesk(locationId: string, listener: Listener): () => void {
  const path = `/staff/api/locations/${encodeURIComponent(locationId)}/desk/events`;
  const channel = new BroadcastChannel(path);
  const ending = new AbortController();
  let own: Listening | undefined;
  let silence: number | undefined;
  const hear = (told: Told): void => {
    if (told.kind !== 'asked') clearTimeout(silence);
    if (told.kind === 'state') listener.state(told.listening);
    else if (told.kind === 'news') listener.news(told.data);
    else if (own !== undefined) channel.postMessage({ kind: 'state', listening: own } satisfies Told);
  };
  const tell = (told: Told): void => {
    channel.postMessage(told);
    hear(told);
  };
  channel.onmessage = ({ data }: MessageEvent<Told>) => hear(data);
  // A tablet suspends background tabs, which keep their lock on the stream.
  const ask = (): void => {
    if (own !== undefined || document.hidden) return;
    channel.postMessage({ kind: 'asked' } satisfies Told);
    clearTimeout(silence);
    silence = window.setTimeout(() => listener.state('connecting'), PATIENT_MS);
  };
  ask();
  const asking = window.setInterval(ask, ASKS_MS);
  document.addEventListener('visibilitychange', ask, { signal: ending.signal });

  const stream = async (): Promise<void> => {
    if (ending.signal.aborted) return;
    const source = new EventSource(path);
    const changed = (listening: Listening) => {
      own = listening;
      tell({ kind: 'state', listening });
    };
    source.onopen = () => changed('live');
    source.onerror = () => changed('lost');
    source.onmessage = ({ data }) => tell({ kind: 'news', data: String(data) });
    await new Promise((resolve) => ending.signal.addEventListener('abort', resolve));
    source.close();
  };
  // Locks need a secure page; elsewhere each tab streams for itself.
  if (navigator.locks === undefined) void stream();
  else
    navigator.locks.request(path, { signal: ending.signal }, () => withOneOfFew(stream, ending.signal)).catch(() => {});
  return () => {
    ending.abort();
    clearInterval(asking);
    clearTimeout(silence);
    channel.close();
  };
}

/** Beyond the connection limit, tabs poll until a stream is free. */
async function withOneOfFew(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const { locks } = navigator;
  for (const name of STREAMS) {
    const isDone = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await work();
      return lock !== null;
    });
    if (isDone) return;
  }
  await locks.request(STREAMS[0] ?? '', { signal }, work);
}
