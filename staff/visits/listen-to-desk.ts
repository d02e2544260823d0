/** `lost`: what is shown may be old; the page tries by itself to hear again. */
export type Listening = 'connecting' | 'live' | 'lost';

interface Listener {
  state(listening: Listening): void;
  /** JSON, a DeskNews. */
  news(data: string): void;
}

/** What the tabs of a location tell each other. */
type Told =
  | { readonly kind: 'asked' }
  | { readonly kind: 'state'; readonly listening: Listening }
  | { readonly kind: 'news'; readonly data: string };

/** How often a tab asks the one that listens for a sign of life, and how long it waits for that. */
const ASKS_MS = 30_000;
const PATIENT_MS = 5_000;

/** Over HTTP/1.1 a browser has six connections to a server, and needs two of them for calls. */
const STREAMS = ['desk stream 1', 'desk stream 2', 'desk stream 3', 'desk stream 4'];

/**
 * Hears what happens at a location [DESK-01]. One tab of the browser has the stream and tells the others; when it is
 * closed another takes over, and the stream begins with a gap, which all hear of [MANY-05].
 *
 * @returns ends it
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
  // A tablet puts tabs in the background to sleep, and theirs is the stream as long as they hold the lock.
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
  // Only secure pages have locks; elsewhere each tab listens for itself.
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

/** Tabs of more locations than a browser has streams for ask now and then, until one is free. */
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
