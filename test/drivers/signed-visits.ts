import type { LiveServer } from './live-server.ts';

let keys = 0;

/** Signs a visit as the page of a location does, without a browser. @returns its signature id */
export async function signsVisit(
  server: Pick<LiveServer, 'url'>,
  location: number,
  form: Readonly<Record<string, string>>,
  place: { readonly subLocationId?: number; readonly trackId?: number } = {},
): Promise<number> {
  keys += 1;
  const page = await fetch(`${server.url}/en/${location}/slideshow`);
  const cookie = page.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const answer = await fetch(`${server.url}/en/${location}/slideshow/sign`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': `flow-${process.pid}-${Date.now()}-${String(keys).padStart(6, '0')}`,
    },
    body: JSON.stringify({
      ...{ form, subLocationId: 0, trackId: 0, readSlideshow: 1, breathalyzer_check: 0, module_kiosk: 0 },
      ...{ main_location_id: location, checkin_time: Math.floor(Date.now() / 1000), printer_type: 'A4' },
      ...{ slideshow_html: '', isLandscape: 0, luprefnr: '', contact_to_visit: '', ...place },
    }),
  });
  const text = await answer.text();
  const { signature_id } = (answer.ok ? JSON.parse(text) : {}) as { signature_id?: number };
  if (signature_id === undefined) throw new Error(`the visit was not signed: ${answer.status} ${text}`);
  return signature_id;
}
