// @ts-check
/*
 * A whole backend for the check-in page, with nothing but Node: `npm run build && node examples/backend/backend.mjs`.
 * Its page data and its answers are as the page's specification names them, in the plainest form, as a backend in any
 * language could send them. docs/own-backend.md goes through it.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** @typedef {Record<string, any>} Sent what the page sent: the query, or the body */

const photo = (/** @type {number} */ id, /** @type {string} */ url, /** @type {string} */ text) => ({
  ...{ id, url, order: id, show_in_slideshow: 1, text_show_in_slideshow: 1 },
  photo_texts: [{ language: 'EN', name: '', text }],
});
const question = (/** @type {number} */ id, /** @type {string} */ text, /** @type {string[]} */ [right, wrong]) => ({
  ...{ id, language: 'en', question: text, corrent_answer: right, wrong_answer1: wrong },
});

/** Location 7 is a plain visit, location 8 has nearly everything switched on. */
const locations = [
  {
    ...{ id: 7, name: 'Quarry office', module_kiosk: 0, default_language: 'en', slideshow_skippable: 1, printout: 1 },
    photos: [
      photo(1, 'vest-and-helmet.jpg', 'Wear a **vest** and a **helmet**.'),
      photo(2, 'no-phone.jpg', 'No phone.'),
    ],
    ...{ module_control_questions: 1, control_questions_settings: { number_of_questions: 1 } },
    control_questions: [question(1, 'What do you wear on site?', ['A vest and a helmet', 'A cap'])],
    location_texts: [{ language: 'en', instructions: 'Stay with your host.' }],
  },
  {
    ...{ id: 8, name: 'Quarry', module_kiosk: 0, default_language: 'en', license_plate_required: 1, module_qr_code: 1 },
    ...{ module_id_scan: 1, module_manual_entry: 1, module_sms: 1, module_verify_otp: 1, printout: 0 },
    ...{ module_breathalyzer: 1, breathalyzer_freq: 100, breathalyzer_status: 1, module_slot_time_booking: 1 },
    unique_identifier_setting: {
      unique_identifier: 'Load',
      show_bookings: 1,
      show_timestamp: 1,
      location_before_booking: 1,
    },
    tracks: [
      { id: 81, track_location_id: 8, name: 'Sand', visibility: 'public', track_data: [] },
      { id: 82, track_location_id: 8, name: 'Gravel', visibility: 'public', track_data: [] },
      { id: 83, track_location_id: 8, name: 'Explosives', visibility: 'internal', track_data: [] },
    ],
    location_texts: [{ language: 'en', instructions: 'At most **20 km/h** on site.' }],
  },
];
const fields = [
  {
    name: 'label_company',
    required: 1,
    field_type: 'textbox',
    field_value: '',
    value: '',
    icon: '',
    regex_validation: '',
  },
  {
    name: 'label_phone_number',
    required: 1,
    field_type: 'tel',
    field_value: '',
    value: '',
    icon: '',
    regex_validation: '',
  },
  { name: 'label_who_visit', required: 0, field_type: 'autocomplete', field_value: '', value: '', icon: '' },
];
const languages = [{ key: 'en' }, { key: 'sv' }];
const words = { label_company: { en: 'Company', sv: 'Företag' }, label_load_number: { en: 'Load', sv: 'Last' } };

const people = [
  { id: 1, name: 'Anna Berg' },
  { id: 2, name: 'Jonas Ek' },
];
const bookings = [
  {
    ...{ unique_identification_number: 'LOAD-100', regnr: 'ABC 123', refnr: '9100', custom_signature_value: '' },
    ...{ dates: { date: new Date().toISOString().slice(0, 10), time: '10:30' }, sublocation_track: 82 },
  },
];
const rows = [{ rowrefnr: '1', field_type: 'Goods', field_value: 'Gravel 0-16, 20 t' }];

/** The page: the built index.html with the page data in place of its mark. */
function page(/** @type {string} */ html, /** @type {string} */ language, /** @type {string} */ locationId) {
  const location = locations.find(({ id }) => String(id) === locationId);
  if (location === undefined || !languages.some(({ key }) => key === language)) throw new Refusal(404, 'no such page');
  const inLanguage = (/** @type {'en' | 'sv'} */ key) =>
    Object.fromEntries(Object.entries(words).map(([name, text]) => [name, text[key]]));
  const config = {
    ...{ location, photoHost: '/photos/', languages, fields, notification: [], nameIcon: '', SlotTimeBookingIcon: '' },
  };
  const data = {
    ...{ langData: inLanguage(language === 'sv' ? 'sv' : 'en'), langDataFallback: inLanguage('en') },
    ...{ locale: language, localeFallback: 'en', defaultLocale: 'en' },
  };
  // Escaped, because `</script>` in a text would end the script.
  const script = (/** @type {string} */ id, /** @type {object} */ value) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value)
      .replaceAll('<', '\\u003c')
      .replaceAll('\u2028', '\\u2028')
      .replaceAll('\u2029', '\\u2029')}</script>`;
  return html.replace('<!--page-data-->', () => script('page-config', config) + script('language-data', data));
}

/** An answer with a status other than 200. */
class Refusal extends Error {
  constructor(/** @type {number} */ status, /** @type {string} */ message) {
    super(message);
    this.status = status;
  }
}

/** @param {Sent} sent @param {string[]} names @throws {Refusal} 400 if a field is missing */
function need(sent, ...names) {
  for (const name of names) if (sent[name] === undefined) throw new Refusal(400, `${name} is missing`);
}

/** Signed visits, one line each in a file that is on disk before the answer is sent. */
function openVisits(/** @type {string} */ file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const visits = lines.map((line) => JSON.parse(line));
  return {
    find: (/** @type {(visit: any) => boolean} */ test) => visits.find(test),
    /** The same key is the same visit, however often it is sent. */
    sign(/** @type {Sent} */ sent, /** @type {string | undefined} */ key) {
      const body = JSON.stringify(sent);
      const known = key && visits.find((visit) => visit.key === key);
      if (known && known.body !== body) throw new Refusal(422, 'this key was used for another visit');
      if (known) return known.printout;
      const visit = {
        key,
        printout: `visit_${randomUUID()}.pdf`,
        name: sent.form.form_field_name,
        at: Date.now(),
        body,
      };
      writeFileSync(file, `${JSON.stringify(visit)}\n`, { flag: 'as' });
      visits.push(visit);
      return visit.printout;
    },
  };
}

/**
 * The calls of the page, by verb and the last part of the address. A text is sent as it is, anything else as JSON.
 * @param {ReturnType<typeof openVisits>} visits
 * @param {(line: string) => void} log
 * @returns {Record<string, (sent: Sent, key?: string) => unknown>}
 */
function callsOf(visits, log) {
  const codes = new Map();
  const tests = new Map();
  const now = () => new Date().toISOString();
  return {
    'POST getlocationcloseData': () => ({ checkin_not_allowed: 'false', date: 'false', time: '' }),
    'GET getvideo': () => ({ video_name: '' }),
    'GET get-company-breathalyzer-data': () => 'success',
    'GET getformfields': ({ location_id: id }) => ({ data: fields, label_location_id: id ?? '' }),
    'POST clearScan': (sent) => need(sent, 'id') ?? '',
    'POST brethalyzersign': (sent) => {
      need(sent, 'form');
      const id = String(randomInt(1, 1e9));
      tests.set(id, Date.now());
      return id;
    },
    // The device of this example takes five seconds.
    'GET get-brethalyzersign': ({ id }) => (Date.now() - (tests.get(id) ?? Infinity) > 5000 ? 'success' : 'waiting'),
    'POST check-eligibility-for-otp': () => ({ status: 'success' }),
    'POST slideshow_watcher_sign': (sent) => need(sent, 'form') ?? String(randomInt(1, 1e9)),
    'GET booking-extra-data': ({ refnr }) => ({ success: refnr === '9100', extra_data: refnr === '9100' ? rows : [] }),
    'POST search': ({ query = '' }) => {
      const found = people.filter(({ name }) => query !== '' && name.toLowerCase().includes(query.toLowerCase()));
      return { contacts: found, requiresExactMatch: 0 };
    },
    'POST check-approval-idscan': ({ idscanID: id }) => ({ is_scan_approve: String(id) === '5' ? '1' : '0' }),
    'POST sign': (sent, key) => need(sent, 'form', 'main_location_id') ?? visits.sign(sent, key),
    'POST delete-pdf': (sent) => need(sent, 'file') ?? '',
    'POST getqrcode': (sent) => need(sent, 'locationId', 'name') ?? { qrcodeimage: '', qrcode: randomUUID() },
    'GET getdocument': () => ['site-rules.pdf'],
    'POST check-driver': ({ name }) => ({ found: visits.find((visit) => visit.name === name) ? 1 : 0 }),
    'POST getIdScans': () => [{ id: 5, FirstName: 'Ada', LastName: 'Åström', source_result: 1 }],
    'POST getslottimebookings': () => bookings,
    'POST getslottimebookingstatus': ({ identification_number: number }) => {
      const found = bookings.find((booking) => booking.unique_identification_number === number);
      if (found === undefined) return { status: 'no' };
      const { refnr, regnr, sublocation_track: track } = found;
      return {
        status: 'success',
        luprefnr: refnr,
        regnr,
        unique_identification_number: number,
        sublocortrackid: track,
      };
    },
    'POST send_otp': (sent) => {
      need(sent, 'phone_no');
      const code = String(randomInt(10_000)).padStart(4, '0');
      codes.set(sent.phone_no, code);
      log(`Text message to ${sent.phone_no}: your code is ${code}`);
      return { status: 'success', message: '', sms_sent_time: now(), error_message: '' };
    },
    'POST verify_otp': (sent) => {
      need(sent, 'phone_no', 'otp');
      return { result: codes.get(sent.phone_no) === sent.otp ? 'success' : 'failed' };
    },
    'POST validate-sms-status': () => ({ status: 'success', delivery_status: 'delivered', delivered_time: now() }),
  };
}

/** What a request carries: its query, or its body as JSON or form data. @returns {Promise<Sent>} */
async function readSent(/** @type {import('node:http').IncomingMessage} */ request, /** @type {URL} */ url) {
  if (request.method !== 'POST') return Object.fromEntries(url.searchParams);
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk;
    if (body.length > 1_000_000) throw new Refusal(413, 'too large');
  }
  if (request.headers['content-type']?.includes('form')) return Object.fromEntries(new URLSearchParams(body));
  try {
    return Object(JSON.parse(body));
  } catch {
    throw new Refusal(400, 'not JSON');
  }
}

/** A PDF of one page with one line of text. */
function pdf(/** @type {string} */ line) {
  const text = `BT /F 24 Tf 50 780 Td (${line.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, '\\$&')}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const place = file.length;
    file += `${i + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`;
}

const TYPES = {
  ...{
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
    '.png': 'image/png',
    '.jpg': 'image/jpeg',
  },
  ...{ '.ico': 'image/x-icon', '.woff2': 'font/woff2', '.pdf': 'application/pdf', '.webmanifest': 'application/json' },
};

/**
 * The backend; it does not listen yet. `web` is the folder of the built page, `photos` that of the pictures.
 * @param {{ web: string, photos: string, visits: string, log?: (line: string) => void }} options
 */
export function createBackend({ web, photos, visits: file, log = console.log }) {
  const visits = openVisits(file);
  const calls = callsOf(visits, log);

  /** @returns {Promise<[type: string, body: string | Buffer]>} */
  const answer = async (/** @type {import('node:http').IncomingMessage} */ request) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const path = decodeURIComponent(url.pathname);
    const call = calls[`${request.method} ${path.split('/').at(-1)}`];
    if (call !== undefined) {
      const key = request.headers['idempotency-key'];
      const said = call(await readSent(request, url), typeof key === 'string' ? key : undefined);
      return typeof said === 'string' ? ['text/plain', said] : ['application/json', JSON.stringify(said)];
    }
    // A language link puts language and page behind the address it is on, so only the end counts.
    const [, language, location] = /\/(\w+)\/(\d+)\/slideshow$/.exec(path) ?? [];
    if (language && location)
      return ['text/html', page(readFileSync(join(web, 'index.html'), 'utf8'), language, location)];
    if (path.startsWith('/print-pdf/')) {
      const visit = visits.find(({ printout }) => path.endsWith(`/${printout}`));
      if (visit === undefined) throw new Refusal(404, 'no such printout');
      return ['application/pdf', pdf(`Visitor: ${visit.name}`)];
    }
    const [folder, name] = path.startsWith('/photos/') ? [photos, path.slice(8)] : [web, path];
    const found = join(folder, normalize(`/${name}`));
    const type = TYPES[/** @type {keyof typeof TYPES} */ (extname(found))];
    if (type === undefined || !existsSync(found)) throw new Refusal(404, 'no such file');
    return [type, readFileSync(found)];
  };

  return createServer(async (request, response) => {
    try {
      const [type, body] = await answer(request);
      response.setHeader('content-type', `${type}; charset=utf-8`).end(body);
    } catch (error) {
      response.writeHead(error instanceof Refusal ? error.status : 500, { 'content-type': 'text/plain' });
      response.end(error instanceof Refusal ? error.message : 'out of order');
    }
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const folders = { web: join(root, 'dist/web'), photos: join(root, 'demo/photos') };
  const port = Number(process.env.PORT ?? 8080);
  createBackend({ ...folders, visits: 'visits.jsonl' }).listen(port, '127.0.0.1', () => {
    console.log(`http://localhost:${port}/en/7/slideshow and http://localhost:${port}/en/8/slideshow`);
  });
}
