/*
 * A whole backend for the check-in page, with nothing but Node: `npm run build && node demo/examples/backend/backend.mjs`.
 * Its page data and its answers are as the page's specification names them, in the plainest form, as a backend in any
 * language could send them. docs/own-backend.md goes through it.
 */
import { createHash, randomInt, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const photo = (id, url, text) => {
  const shown = { show_in_slideshow: 1, text_show_in_slideshow: 1 };
  return { id, url, order: id, ...shown, photo_texts: [{ language: 'EN', name: '', text }] };
};
const question = (id, text, corrent_answer, wrong_answer1) => {
  return { id, language: 'en', question: text, corrent_answer, wrong_answer1 };
};
const questions = { module_control_questions: 1, control_questions_settings: { number_of_questions: 1 } };
const scan = { module_id_scan: 1, module_manual_entry: 1 };
const codes = { module_sms: 1, module_verify_otp: 1 };
const breathTest = { module_breathalyzer: 1, breathalyzer_freq: 100, breathalyzer_status: 1 };
const booked = {
  module_slot_time_booking: 1,
  unique_identifier_setting: {
    unique_identifier: 'Load',
    show_bookings: 1,
    show_timestamp: 1,
    location_before_booking: 1,
  },
};

/** Location 7 is a plain visit with a printout; at location 8 nearly everything is on. */
const locations = [
  {
    id: 7,
    name: 'Quarry office',
    default_language: 'en',
    printout: 1,
    slideshow_skippable: 1,
    photos: [
      photo(1, 'vest-and-helmet.jpg', 'Wear a **vest** and a **helmet**.'),
      photo(2, 'no-phone.jpg', 'No phone.'),
    ],
    ...questions,
    control_questions: [question(1, 'What do you wear on site?', 'A vest and a helmet', 'A cap')],
    location_texts: [{ language: 'en', instructions: 'Stay with your host.' }],
  },
  {
    id: 8,
    name: 'Quarry',
    default_language: 'en',
    license_plate_required: 1,
    module_qr_code: 1,
    ...scan,
    ...codes,
    ...breathTest,
    ...booked,
    tracks: [
      // Without codes: a program can sign here, too.
      { id: 81, track_location_id: 8, name: 'Sand', visibility: 'public', track_data: { module_verify_otp: 0 } },
      { id: 82, track_location_id: 8, name: 'Gravel', visibility: 'public', track_data: [] },
      { id: 83, track_location_id: 8, name: 'Explosives', visibility: 'internal', track_data: [] },
      { id: 84, track_location_id: 8, name: 'Old pit', visibility: 'public', track_data: { module_verify_otp: 0 } },
    ],
    location_texts: [{ language: 'en', instructions: 'At most **20 km/h**,\u2028loads < 40 t,\u2029no dogs.' }],
  },
];
/** No one checks in there. */
const closedTracks = [84];
const fields = [
  { name: 'label_company', required: 1, field_type: 'textbox', field_value: '', icon: '', regex_validation: '' },
  { name: 'label_phone_number', required: 1, field_type: 'tel', field_value: '', icon: '', regex_validation: '' },
  { name: 'label_who_visit', required: 0, field_type: 'autocomplete', field_value: '', icon: '', regex_validation: '' },
];
const languages = [{ key: 'en' }, { key: 'sv' }];
const words = { en: { label_company: 'Company' }, sv: { label_company: 'Företag' } };

const people = [
  { id: 1, name: 'Anna Berg' },
  { id: 2, name: 'Jonas Ek' },
];
const bookings = [
  {
    unique_identification_number: 'LOAD-100',
    regnr: 'ABC 123',
    refnr: '9100',
    dates: { date: new Date().toISOString().slice(0, 10), time: '10:30' },
    sublocation_track: 82,
  },
];
const rows = [{ rowrefnr: '1', field_type: 'Goods', field_value: 'Gravel 0-16, 20 t' }];

/** An answer with a status other than 200. The page reads only the code of a reused key. */
class Refusal extends Error {
  constructor(status, message, code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** A browser says where a request comes from; only an old one leaves out the first of these headers. */
function needOwnOrigin({ method, headers }) {
  const { 'sec-fetch-site': site, origin, host } = headers;
  const isOwn = site === undefined ? origin?.split('://')[1] === host : site === 'same-origin';
  if (method !== 'GET' && !isOwn) throw new Refusal(403, 'another origin');
}

function need(sent, ...names) {
  for (const name of names) if (sent[name] === undefined) throw new Refusal(400, `${name} is missing`);
}

/** Checks place and entries again: the page's own checks prove nothing. */
function needVisit({ main_location_id: locationId, subLocationId, trackId, form }, verified) {
  const location = locations.find(({ id }) => id === Number(locationId));
  if (location === undefined) throw new Refusal(422, 'no such location');
  if (Number(subLocationId) !== 0) throw new Refusal(422, 'no such sub-location');
  const track = location.tracks?.find(({ id }) => id === Number(trackId));
  if (track === undefined && Number(trackId) !== 0) throw new Refusal(422, 'no such track');
  if (closedTracks.includes(Number(trackId))) throw new Refusal(409, 'closed');
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  if (location.license_plate_required) required.push('form_field_registration_number');
  for (const name of ['form_field_name', ...required]) if (!form[name]) throw new Refusal(400, `${name} is missing`);
  const { module_verify_otp: needsCode } = { ...location, ...track?.track_data };
  if (needsCode && !verified.has(form.label_phone_number)) throw new Refusal(409, 'the phone is not verified');
}

/** The built index.html with the page data in place of its mark. */
function page(html, texts, language, locationId) {
  const location = locations.find(({ id }) => String(id) === locationId);
  if (location === undefined || words[language] === undefined) throw new Refusal(404, 'no such page');
  const icons = { nameIcon: '', SlotTimeBookingIcon: '' };
  const findsPlaces = location.module_slot_time_booking === 1;
  const config = { location, photoHost: '/photos/', languages, fields, notification: [], findsPlaces, ...icons };
  const locales = { locale: language, localeFallback: 'en', defaultLocale: 'en' };
  const own = { langData: { ...texts, ...words[language] }, langDataFallback: words.en };
  return html.replace(
    '<!--page-data-->',
    () => script('page-config', config) + script('language-data', { ...own, ...locales }),
  );
}

/** JSON in a page: without the escapes, `</script>` in a text would end it. */
function script(id, value) {
  const json = JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** Signed visits: a file with a line for each, which is on the disk before the answer is sent. */
function openVisits(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const visits = lines.map((line) => JSON.parse(line));
  return {
    find: (test) => visits.find(test),
    /** The same key is the same visit, however often it is sent. */
    sign(sent, key) {
      const body = JSON.stringify(sent);
      const known = key && visits.find((visit) => visit.key === key);
      if (known && known.body !== body) throw new Refusal(422, 'the key was used', 'idempotency_key_reused');
      if (known) return known.printout;
      const visit = { key, printout: `visit_${randomUUID()}.pdf`, name: sent.form.form_field_name, body };
      writeFileSync(file, `${JSON.stringify(visit)}\n`, { flag: 'as' });
      visits.push(visit);
      return visit.printout;
    },
  };
}

/** The calls of the page by verb and last part of the address. A text is sent as it is, anything else as JSON. */
function callsOf(visits, log) {
  const codes = new Map();
  const verified = new Set();
  const tests = new Map();
  const wrong = new Map();
  /** By address, which is enough here: tell visitors behind one apart by a cookie. */
  const mayGuess = (address) => {
    if ((wrong.get(address) ?? 0) >= 20) throw new Refusal(429, 'ask a member of staff');
  };
  const noteWrong = (address) => wrong.set(address, (wrong.get(address) ?? 0) + 1);
  const now = () => new Date().toISOString();
  return {
    'POST getlocationcloseData': ({ locationId: id }) => {
      return { checkin_not_allowed: String(closedTracks.includes(Number(id))), date: 'false', time: '' };
    },
    'GET getvideo': () => ({ video_name: '' }),
    'GET getformfields': ({ location_id: id }) => ({ data: fields, label_location_id: id ?? '' }),
    'POST slideshow_watcher_sign': (sent) => {
      need(sent, 'form', 'subLocationId', 'trackId', 'main_location_id', 'breathalyzer_check');
      return String(randomInt(1, 1e9));
    },
    'POST sign': (sent, { headers }) => {
      need(sent, 'form', 'subLocationId', 'trackId', 'main_location_id', 'readSlideshow', 'breathalyzer_check');
      need(sent, 'module_kiosk', 'checkin_time', 'printer_type', 'slideshow_html', 'isLandscape');
      need(sent, 'luprefnr', 'contact_to_visit');
      needVisit(sent, verified);
      return visits.sign(sent, headers['idempotency-key']);
    },
    'POST delete-pdf': (sent) => need(sent, 'file') ?? '',
    'POST getqrcode': (sent) =>
      need(sent, 'locationId', 'name', 'lpnumber') ?? { qrcodeimage: '', qrcode: randomUUID() },
    'GET getdocument': () => ['site-rules.pdf'],
    'POST check-driver': ({ name }) => ({ found: visits.find((visit) => visit.name === name) ? 1 : 0 }),
    'POST search': ({ query = '' }) => {
      const found = people.filter(({ name }) => query !== '' && name.toLowerCase().includes(query.toLowerCase()));
      return { contacts: found, requiresExactMatch: 0 };
    },

    'POST getslottimebookings': () => bookings,
    'POST getslottimebookingstatus': ({ identification_number: number }, { socket }) => {
      mayGuess(socket.remoteAddress);
      const found = bookings.find((booking) => booking.unique_identification_number === number);
      if (found === undefined) noteWrong(socket.remoteAddress);
      if (found === undefined) return { status: 'no' };
      const { refnr, regnr, sublocation_track: sublocortrackid } = found;
      return { status: 'success', luprefnr: refnr, regnr, unique_identification_number: number, sublocortrackid };
    },
    // In use: bound this, too, and answer null when it is too often.
    'POST find-place': (sent) => {
      need(sent, 'plate');
      const key = (text) => text.replace(/[\s-]+/g, '').toUpperCase();
      return { place: bookings.find(({ regnr }) => key(regnr) === key(sent.plate))?.sublocation_track ?? null };
    },
    'GET booking-extra-data': ({ refnr }) => ({ success: refnr === '9100', extra_data: refnr === '9100' ? rows : [] }),

    'POST getIdScans': () => [{ id: 5, FirstName: 'Ada', LastName: 'Åström', source_result: 1 }],
    'POST check-approval-idscan': ({ idscanID: id }) => ({ is_scan_approve: String(id) === '5' ? '1' : '0' }),
    'POST clearScan': (sent) => need(sent, 'id') ?? '',

    'POST check-eligibility-for-otp': () => ({ status: 'success' }),
    'POST send_otp': (sent) => {
      need(sent, 'form', 'phone_no', 'location_id');
      const code = String(randomInt(10_000)).padStart(4, '0');
      codes.set(sent.phone_no, code);
      log(`Text message to ${sent.phone_no}: your code is ${code}`);
      return { status: 'success', message: '', sms_sent_time: now(), error_message: '' };
    },
    'POST verify_otp': (sent) => {
      need(sent, 'phone_no', 'otp');
      const isRight = codes.get(sent.phone_no) === sent.otp;
      if (isRight) verified.add(sent.phone_no);
      return { result: isRight ? 'success' : 'failed' };
    },
    'POST validate-sms-status': () => ({ status: 'success', delivery_status: 'delivered', delivered_time: now() }),

    'GET get-company-breathalyzer-data': () => 'success',
    'POST brethalyzersign': (sent) => {
      need(sent, 'form', 'subLocationId', 'trackId', 'main_location_id', 'readSlideshow');
      need(sent, 'unique_identification_number');
      const id = String(randomInt(1, 1e9));
      tests.set(id, Date.now());
      return id;
    },
    // The device of this example takes five seconds.
    'GET get-brethalyzersign': ({ id }) => (Date.now() - (tests.get(id) ?? Infinity) > 5000 ? 'success' : 'waiting'),
  };
}

/** Reads the request's values: the query, or the body as JSON or form data. */
async function readSent(request, url) {
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

/** A PDF of one line, in the Latin letters that every viewer has. */
function pdf(line) {
  const text = `BT /F 24 Tf 50 780 Td (${line.replace(/[^ -~\xa0-\xff]/g, '?').replace(/[\\()]/g, '\\$&')}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let file = '%PDF-1.4\n';
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const [i, object] of objects.entries()) {
    table += `${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${i + 1} 0 obj${object}endobj\n`;
  }
  const end = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`;
  return Buffer.from(file + table + end, 'latin1');
}

const POLICY =
  "default-src 'self'; font-src 'self' data:; img-src 'self' data: blob:; media-src 'self' blob:; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

/** Allows only the build's scripts and styles, plus the style inlined in the page. */
function policyOf(html) {
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  return `${POLICY}; style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}

const TYPES = {
  '.css': 'text/css',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** A file below a folder, with its content type. */
function fileIn(folder, name) {
  const file = join(folder, normalize(`/${name}`));
  const type = TYPES[extname(file)];
  if (type === undefined || !existsSync(file)) throw new Refusal(404, 'no such file');
  return [type, readFileSync(file)];
}

/** The backend, not yet listening: folders of the built page and of the photos, the file of visits, a log. */
export function createBackend({ web, photos, visits: file, log = console.log }) {
  const visits = openVisits(file);
  const calls = callsOf(visits, log);

  async function answer(request) {
    const url = new URL(request.url, 'http://localhost');
    const path = decodeURIComponent(url.pathname);
    const call = calls[`${request.method} ${path.split('/').at(-1)}`];
    if (call !== undefined) {
      needOwnOrigin(request);
      const said = call(await readSent(request, url), request);
      return typeof said === 'string' ? ['text/plain', said] : ['application/json', JSON.stringify(said)];
    }
    // A language link puts language and page behind the address it is on, so only the end counts.
    const [, language, location, kind] = /\/(\w+)\/(\d+)\/(slideshow|photos)$/.exec(path) ?? [];
    if (location) {
      const html = readFileSync(join(web, kind === 'photos' ? 'viewer.html' : 'index.html'), 'utf8');
      // The product's words in this language, as the build has them.
      const texts = join(web, 'texts', `${language}.json`);
      const product = existsSync(texts) ? JSON.parse(readFileSync(texts, 'utf8')) : {};
      return ['text/html', page(html, product, language, location)];
    }
    if (path.startsWith('/photos/')) return fileIn(photos, path.slice('/photos/'.length));
    if (!path.startsWith('/print-pdf/')) return fileIn(web, path);
    const visit = visits.find(({ printout }) => path.endsWith(`/${printout}`));
    if (visit === undefined) throw new Refusal(404, 'no such printout');
    return ['application/pdf', pdf(`Visitor: ${visit.name}`)];
  }

  return createServer(async (request, response) => {
    try {
      const [type, body] = await answer(request);
      if (type === 'text/html') response.setHeader('content-security-policy', policyOf(body));
      response.writeHead(200, { 'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type }).end(body);
    } catch (error) {
      const known = error instanceof Refusal;
      if (!known) log(String(error));
      const { status, message, code } = known ? error : { status: 500, message: 'out of order' };
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { code, message } }));
    }
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const port = Number(process.env.PORT ?? 8080);
  const backend = createBackend({
    web: join(root, 'dist/web'),
    photos: join(root, 'demo/photos'),
    visits: 'visits.jsonl',
  });
  backend.listen(port, '127.0.0.1', () => {
    for (const { id } of locations) console.log(`http://localhost:${port}/en/${id}/slideshow`);
  });
}
