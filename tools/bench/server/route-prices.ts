import { readFileSync } from 'node:fs';
import { calls } from '../../../schemas/generated/calls.ts';
import { startLiveServer } from '../../../test/drivers/live-server.ts';
import { answerTo, ask, type Call, hangUp } from './callers.ts';

/* Processor time of a request: the most expensive a stranger can make. */

const TICK_MS = 10;
const CALLERS = 8;
const HERE = '/en/1';
const SITE = {
  id: 1,
  languages: [{ key: 'en', name: 'English' }],
  location: {
    id: 1,
    name: 'Bench Yard',
    license_plate_required: 1,
    module_qr_code: 1,
    module_pass: 1,
    module_crew: 1,
    slideshow_skippable: 1,
  },
  yard: { places: [{ id: 'd4', name: 'Dock 4', capacity: 4, kind: 'dock' }], board: true },
  contacts: Array.from({ length: 300 }, (_, i) => ({ id: i + 1, name: `Host ${i}` })),
};
const VISITS = 100;
/** So that there is a line to read. */
const WAITING = 150;

interface Asked extends Call {
  readonly url: string;
}

export interface PriceWorld {
  /** Processor milliseconds of a request. @throws if it is answered 5xx */
  priceOf(route: string, requests: number): Promise<{ readonly ms: number; readonly status: number }>;
  stop(): Promise<void>;
}

export async function openPriceWorld(): Promise<PriceWorld> {
  const server = await startLiveServer({
    demo: false,
    env: { NODE_ENV: 'production', LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000000' },
  });
  await server.importLocation(SITE);
  const cookies: string[] = [];
  let asset = '';
  for (let i = 0; i < VISITS; i += 1) {
    const page = await fetch(`${server.url}${HERE}/slideshow`);
    cookies.push(
      page.headers
        .getSetCookie()
        .map((set) => set.split(';')[0])
        .join('; '),
    );
    asset = /\/assets\/[\w.-]+\.js/.exec(await page.text())?.[0] ?? asset;
  }
  let keys = 0;
  /** Another visit each time: a stranger may begin any number. */
  const cookieOf = (): string => cookies[keys % VISITS] ?? '';
  const post = (body: object, name?: string): Call => {
    keys += 1;
    const key = `price-${process.pid}-${name ?? String(keys).padStart(12, '0')}`;
    const headers = {
      cookie: cookieOf(),
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': key,
    };
    return { method: 'POST', headers, body: JSON.stringify(body) };
  };
  const visit = (i: number) => ({
    form: { form_field_name: `Driver ${i}`, form_field_registration_number: `ABC ${i}` },
    subLocationId: 0,
    trackId: 0,
    readSlideshow: 1,
    breathalyzer_check: 0,
    module_kiosk: 0,
    main_location_id: 1,
    checkin_time: Math.floor(Date.now() / 1000),
    printer_type: 'A4',
    slideshow_html: '',
    isLandscape: 0,
    luprefnr: '',
    contact_to_visit: '',
  });
  const signs = async (i: number): Promise<number> =>
    JSON.parse(String(await ask(`${server.url}${HERE}/slideshow/sign`, 200, post(visit(i))))).signature_id;
  let id = 0;
  for (let i = 0; i < WAITING; i += 1) id = await signs(i);
  // The visit that signed last asks for its pass.
  keys -= 1;
  const pass = JSON.parse(String(await ask(`${server.url}${HERE}/slideshow/get-pass`, 200, post({ id })))).url;

  const read = (url: string): Asked => {
    keys += 1;
    return { url, headers: { cookie: cookieOf(), 'accept-encoding': 'br' } };
  };
  const special: Readonly<Record<string, () => Asked>> = {
    'GET /:language/pass/:token': () => read(pass),
    'GET /:language/pass/:token/line': () => read(`${pass}/line`),
    'GET /:language/pass/:token/wait': () => read(`${pass}/wait`),
    'GET /:language/pass/:token/wait.jws': () => read(`${pass}/wait.jws`),
    'GET /:language/pass/:token/pass.ics': () => read(`${pass}/pass.ics`),
    'GET /:language/pass/:token/evidence.json': () => read(`${pass}/evidence.json`),
    'GET /assets/:file': () => ({ url: asset, headers: { 'accept-encoding': 'br' } }),
    sign: () => ({ url: `${HERE}/slideshow/sign`, ...post(visit(keys)) }),
    'watcher-sign': () => ({
      url: `${HERE}/slideshow/slideshow_watcher_sign`,
      // Each visit has one under way, which it announces again.
      ...post({ ...visit(keys), form: { form_field_name: 'Driver' } }, 'announced-visit'),
    }),
    // Spares the pass that others are measured with.
    'end-pass': () => ({ url: `${HERE}/slideshow/end-pass`, ...post({ id: 0 }) }),
    'search-contacts': () => ({ url: '/contacts/search', ...post({ query: 'host', location_id: 1 }) }),
    'get-pass': () => ({ url: `${HERE}/slideshow/get-pass`, ...post({ id }) }),
  };
  const usual = (route: string): Asked => {
    const call = calls[route as keyof typeof calls];
    if (call === undefined) {
      const [method = 'GET', path = ''] = route.split(' ');
      const url = path
        .replace(':language', 'en')
        .replace(':locationId', '1')
        .replace(/:\w+|\*/g, 'x');
      return method === 'GET' ? read(url) : { url, ...post({}) };
    }
    const url = call.path.replace('{page}', `${HERE}/slideshow`).replace(/^(?!\/)/, `${HERE}/`);
    const [example = {}] = (call.request as { examples?: readonly object[] }).examples ?? [];
    if (call.method !== 'GET')
      return {
        url,
        ...post({
          ...example,
          ...('locationId' in example && { locationId: 1 }),
          ...('location_id' in example && { location_id: 1 }),
        }),
      };
    const query = new URLSearchParams(Object.entries(example).map(([key, value]) => [key, String(value)]));
    return read(`${url}?${query}`);
  };

  /** utime and stime of the process, all its threads. */
  const spentMs = (): number => {
    const stat = readFileSync(`/proc/${server.pid()}/stat`, 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * TICK_MS;
  };
  return {
    async priceOf(route, requests) {
      let status = 0;
      const once = async (): Promise<void> => {
        const { url, ...call } = (special[route] ?? (() => usual(route)))();
        status = (await answerTo(server.url + url, call)).status;
        if (status >= 500) throw new Error(`${route} was answered ${status}`);
      };
      const run = async (times: number): Promise<void> => {
        let left = times;
        const caller = async (): Promise<void> => {
          while (left > 0) {
            left -= 1;
            await once();
          }
        };
        await Promise.all(Array.from({ length: CALLERS }, caller));
      };
      await run(Math.ceil(requests / 2));
      const before = spentMs();
      await run(requests);
      return { ms: (spentMs() - before) / requests, status };
    },
    async stop() {
      await server.stop();
      hangUp();
    },
  };
}
