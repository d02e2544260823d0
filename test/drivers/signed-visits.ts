import type { LiveServer } from './live-server.ts';

let keys = 0;

type Form = Readonly<Record<string, string>>;
type Server = Pick<LiveServer, 'url'>;
interface Place {
  readonly subLocationId?: number;
  readonly trackId?: number;
}

/** Signs a visit as the page of a location does, without a browser. @returns its signature id */
export async function signAsVisitor(server: Server, location: number, form: Form, place: Place = {}): Promise<number> {
  return (await signs(server, location, form, place)).id;
}

/** The same, for a place that gives a pass. @returns the address of the pass */
export async function signForPass(server: Server, location: number, form: Form, place: Place = {}): Promise<string> {
  const { id, post } = await signs(server, location, form, place);
  return server.url + (await post<{ url: string }>('get-pass', { id })).url;
}

async function signs(server: Server, location: number, form: Form, place: Place) {
  keys += 1;
  const page = await fetch(`${server.url}/en/${location}/slideshow`);
  const cookie = page.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const post = async <Answer>(call: string, body: object, headers: Form = {}): Promise<Answer> => {
    const answer = await fetch(`${server.url}/en/${location}/slideshow/${call}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${call} was refused: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  const { signature_id: id } = await post<{ signature_id: number }>(
    'sign',
    {
      form,
      subLocationId: 0,
      trackId: 0,
      readSlideshow: 1,
      breathalyzer_check: 0,
      module_kiosk: 0,
      main_location_id: location,
      checkin_time: Math.floor(Date.now() / 1000),
      printer_type: 'A4',
      slideshow_html: '',
      isLandscape: 0,
      luprefnr: '',
      contact_to_visit: '',
      ...place,
    },
    { 'idempotency-key': `flow-${process.pid}-${Date.now()}-${String(keys).padStart(6, '0')}` },
  );
  return { id, post };
}
