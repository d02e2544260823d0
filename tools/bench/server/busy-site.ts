import { get, request } from 'node:http';

/*
 * Simulates the desks and kiosks of a busy site without rendering. A separate process does not slow the measured
 * callers.
 */

export interface Site {
  readonly url: string;
  readonly cookies: readonly string[];
  readonly kiosks: number;
  /** Milliseconds after which a desk rereads its lists, besides pushed news. */
  readonly againMs: number;
}

export interface Heard {
  /** Updates pushed to the desk that received fewest. */
  readonly leastNews: number;
  readonly reads: number;
  readonly reports: number;
}

const REPORT_MS = 30_000;
const SLIDES = ['form', 'instruction', 'video', 'photo', 'question', 'sign', 'done'];
const SLIDE_MS = 10_000;

let reads = 0;
let reports = 0;
const news: number[] = [];

async function desk({ url, cookies, againMs }: Site, index: number): Promise<void> {
  const headers = { cookie: cookies[index] ?? '', 'x-background': '1' };
  const read = async (): Promise<void> => {
    const answer = await fetch(`${url}/staff/api/locations/1/desk`, { headers });
    if (!answer.ok) throw new Error(`a desk was answered ${answer.status}`);
    await answer.arrayBuffer();
    reads += 1;
  };
  news[index] = 0;
  await new Promise<void>((resolve, reject) => {
    const events = `${url}/staff/api/locations/1/desk/events`;
    get(events, { headers: { ...headers, accept: 'text/event-stream' } }, (answer) => {
      answer.on('data', (part: Buffer) => {
        if (part.includes('data: ')) news[index] = (news[index] ?? 0) + 1;
        // On joining, and after a missed update.
        if (part.includes('{"kind":"gap"}')) read().then(resolve, reject);
      });
    }).once('error', reject);
  });
  const first = (againMs * (index + 1)) / cookies.length;
  setTimeout(() => {
    void read();
    setInterval(() => void read(), againMs);
  }, first);
}

async function kiosk({ url }: Site, index: number, all: number): Promise<void> {
  const page = await fetch(`${url}/en/1/slideshow`);
  await page.arrayBuffer();
  const cookie = page.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const report = (slide: string): void => {
    const kiosk = {
      id: `bench-kiosk-${String(index).padStart(8, '0')}`,
      version: 1,
      language: 'en',
      printer: 'ready',
      outbox: { count: 0, since: null },
      storageLeft: 900_000_000,
      error: null,
      clock: Date.now(),
    };
    const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const call = request(`${url}/device-reports`, { method: 'POST', headers }, (answer) => {
      answer.resume();
      if (answer.statusCode !== 204) throw new Error(`a kiosk was answered ${answer.statusCode}`);
      reports += 1;
    });
    call.end(JSON.stringify({ location_id: 1, slide, kiosk }));
  };
  let slide = index % SLIDES.length;
  const next = (): void => {
    slide = (slide + 1) % SLIDES.length;
    report(SLIDES[slide] ?? '');
  };
  report(SLIDES[slide] ?? '');
  setTimeout(() => setInterval(next, SLIDE_MS), (SLIDE_MS * index) / all);
  setTimeout(() => setInterval(() => report(SLIDES[slide] ?? ''), REPORT_MS), (REPORT_MS * index) / all);
}

process.once('message', async (site: Site) => {
  for (let i = 0; i < site.kiosks; i += 1) await kiosk(site, i, site.kiosks);
  await Promise.all(site.cookies.map((_, i) => desk(site, i)));
  process.send?.('open');
  process.once('message', () => {
    const heard: Heard = { leastNews: Math.min(...news), reads, reports };
    process.send?.(heard, () => process.exit(0));
  });
});
