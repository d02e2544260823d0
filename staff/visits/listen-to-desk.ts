/** `lost`: what is shown may be old; the page tries by itself to hear again. */
export type Listening = 'connecting' | 'live' | 'lost';

interface Listener {
  state(listening: Listening): void;
  /** JSON, a DeskNews. */
  news(data: string): void;
}

/** What the tabs of a location tell each other. */
type Told =
  | { readonly kind: 'joined' }
  | { readonly kind: 'state'; readonly listening: Listening }
  | { readonly kind: 'news'; readonly data: string };

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
  const hear = (told: Told): void => {
    if (told.kind === 'state') listener.state(told.listening);
    else if (told.kind === 'news') listener.news(told.data);
    else if (own !== undefined) channel.postMessage({ kind: 'state', listening: own } satisfies Told);
  };
  const tell = (told: Told): void => {
    channel.postMessage(told);
    hear(told);
  };
  channel.onmessage = ({ data }: MessageEvent<Told>) => hear(data);
  channel.postMessage({ kind: 'joined' } satisfies Told);

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
