import { newVisitCode } from '../../domain/visit-names.ts';
import type { LiveServer } from '../drivers/live-server.ts';
import { MADE_AT, type Made, type MadeVisit } from './made.ts';

type Server = Pick<LiveServer, 'url'>;
type Form = Readonly<Record<string, string>>;

/** A phone with the page of the location open in a language. */
interface Phone {
  readonly cookie: string;
  post(call: string, body: object): Promise<{ readonly status: number; readonly json: Record<string, unknown> }>;
}

const LANGUAGES = ['en', 'sv', 'de', 'ar'] as const;
const NAMES = { en: 'Ann Early', sv: 'Åsa Öberg', de: 'Jürgen Groß', ar: 'سامي حداد' };
const SHEET = '<article class="gh-print"><h1>North Yard</h1><p>Drive slowly.</p></article>';
/** More than one page may sign before a person is asked for. */
const MINIBUS = 11;

/** Signs visits as pages do, in several languages. One gets printout and pass; one page signs more than are confirmed. */
export async function makeVisits(
  server: Server,
  { pairsKiosks }: { readonly pairsKiosks: boolean },
): Promise<Pick<Made, 'visits' | 'unconfirmed' | 'printout' | 'pass'>> {
  const visits: MadeVisit[] = [];
  const unconfirmed: string[] = [];
  let printout: Made['printout'] = null;
  let pass: string | null = null;
  for (const language of LANGUAGES) {
    const phone = await openCheckIn(server, language);
    const isFirst = language === 'en';
    const signed = await signs(phone, NAMES[language], isFirst ? SHEET : '');
    visits.push({ name: NAMES[language], language, signatureId: signed.id, hasLeft: false });
    if (!isFirst) continue;
    printout = await opensPrintout(server, signed.pdf, phone.cookie);
    const { status, json } = await phone.post('get-pass', { id: signed.id });
    if (status === 200 && json['url']) pass = String(json['url']);
  }
  const minibus = await openCheckIn(server, 'en');
  for (let i = 1; pairsKiosks && i <= MINIBUS; i += 1) {
    const name = `Minibus ${i}`;
    const { id, confirmed } = await signs(minibus, name, '');
    if (confirmed) visits.push({ name, language: 'en', signatureId: id, hasLeft: false });
    else unconfirmed.push(name);
  }
  return { visits, unconfirmed, printout, pass };
}

/** @param callsAt another server, which its calls go to */
export async function openCheckIn({ url }: Server, language: string, callsAt: Server = { url }): Promise<Phone> {
  const page = await fetch(`${url}/${language}/${MADE_AT}/slideshow`);
  if (!page.ok) throw new Error(`the page answered ${page.status}: ${await page.text()}`);
  const cookie = page.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  return {
    cookie,
    async post(call, body) {
      const answer = await fetch(`${callsAt.url}/${language}/${MADE_AT}/slideshow/${call}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { ...headers, 'idempotency-key': newKey() },
      });
      const text = await answer.text();
      return { status: answer.status, json: text.startsWith('{') ? JSON.parse(text) : {} };
    },
  };
}

/** As often as it takes until it is made. */
async function opensPrintout({ url }: Server, pdf: string, cookie: string): Promise<NonNullable<Made['printout']>> {
  const path = `/print-pdf/${pdf.split('/').at(-1)}`;
  for (let tries = 0; tries < 60; tries += 1) {
    const answer = await fetch(url + path, { headers: { cookie } });
    if (answer.ok) return { path, cookie };
    if (answer.status !== 503) throw new Error(`the printout was answered ${answer.status}: ${await answer.text()}`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error('the printout was not made');
}

let keys = 0;
const newKey = () => `made-earlier-${Date.now()}-${String(++keys).padStart(6, '0')}`;

export async function signs(phone: Phone, name: string, html: string) {
  const form: Form = {
    form_field_name: name,
    form_field_registration_number: 'ABC 123',
    label_company: 'Frakt AB',
    label_phone_number: '+46701234567',
    qrcode: newVisitCode(),
  };
  const { status, json } = await phone.post('sign', {
    form,
    subLocationId: 0,
    trackId: 0,
    readSlideshow: 1,
    breathalyzer_check: 0,
    module_kiosk: 0,
    main_location_id: MADE_AT,
    checkin_time: Math.floor(Date.now() / 1000),
    printer_type: 'A4',
    slideshow_html: html,
    isLandscape: 0,
    luprefnr: '',
    contact_to_visit: '',
  });
  if (status !== 200) throw new Error(`${name} was not signed: ${status} ${JSON.stringify(json)}`);
  return {
    id: Number(json['signature_id']),
    pdf: typeof json['pdf'] === 'string' ? json['pdf'] : '',
    confirmed: json['confirmed'] !== false,
  };
}
