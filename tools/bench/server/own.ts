import { readFileSync } from 'node:fs';
import { type LiveServer, startLiveServer } from '../../../test/drivers/live-server.ts';
import { ask } from './callers.ts';

export interface OwnServer {
  readonly url: string;
  readonly dataDir: string;
  /** Validation and one durable transaction. */
  sign(): Promise<void>;
  /** A check-in until its PDF has come. */
  print(): Promise<void>;
  /** A request by a browser that has the page. */
  pageAgain(): Promise<void>;
  /** Megabytes, without the printing browser. */
  memory(): number;
  cli: LiveServer['cli'];
  importLocation: LiveServer['importLocation'];
  restart: LiveServer['restart'];
  stop(): Promise<void>;
}

/** As `npm start` does: Node's default of 16 MB costs 40 MB and is no faster. */
const NODE_OPTIONS = '--max-semi-space-size=4';

/** With one location. */
export async function serveOwn(env: Readonly<Record<string, string>> = {}, flags: object = {}): Promise<OwnServer> {
  const server = await startLiveServer({
    demo: false,
    env: { NODE_ENV: 'production', LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000000', NODE_OPTIONS, ...env },
  });
  await server.importLocation({ ...LOCATION, location: { ...LOCATION.location, ...flags } });
  const page = `${server.url}/en/1/slideshow`;
  const { headers: first } = await fetch(page);
  const etag = first.get('etag') ?? '';
  const cookie = first.get('set-cookie')?.split(';')[0] ?? '';
  let count = 0;
  const sign = async (printout: string) => {
    count += 1;
    const headers = {
      cookie,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': `bench-${process.pid}-${String(count).padStart(12, '0')}`,
    };
    const body = JSON.stringify(visit(count, printout));
    const answer = await ask(`${page}/sign`, 200, { method: 'POST', headers, body });
    return JSON.parse(answer.toString()) as { readonly pdf: string | null };
  };
  return {
    url: server.url,
    dataDir: server.dataDir,
    cli: server.cli,
    importLocation: server.importLocation,
    restart: server.restart,
    async sign() {
      await sign('');
    },
    async print() {
      const { pdf } = await sign(PRINTOUT);
      await ask(`${server.url}/print-pdf/${pdf}`, 200, { headers: { cookie } });
    },
    async pageAgain() {
      await ask(page, 304, { headers: { cookie, 'if-none-match': etag, 'accept-encoding': 'gzip, br' } });
    },
    memory() {
      const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8'))?.[1];
      return Number(kilobytes) / 1024;
    },
    stop: server.stop,
  };
}

export const PRINTOUT = `<article class="gh-print"><h1>Bench Yard</h1><dl>${Array.from(
  { length: 12 },
  (_, i) => `<dt>Field ${i}</dt><dd>Entry ${i}</dd>`,
).join('')}</dl><p>Drive slowly and wear a vest.</p></article>`;

function visit(count: number, printout: string) {
  return {
    form: {
      form_field_name: `Driver ${count}`,
      form_field_registration_number: `ABC ${count}`,
      label_company: 'Frakt AB',
      label_phone_number: '+46701234567',
      label_cargo: 'Steel,Food',
      control_question_1: 'At walking pace',
    },
    subLocationId: 0,
    trackId: 0,
    readSlideshow: 1,
    breathalyzer_check: 0,
    module_kiosk: 0,
    main_location_id: 1,
    checkin_time: Math.floor(Date.now() / 1000),
    printer_type: 'A4',
    slideshow_html: printout,
    isLandscape: 0,
    luprefnr: '',
    contact_to_visit: '',
  };
}

const LOCATION = {
  id: 1,
  languages: [{ key: 'en', name: 'English' }],
  location: {
    id: 1,
    name: 'Bench Yard',
    license_plate_required: 1,
    module_control_questions: 1,
    control_questions_settings: { number_of_questions: 1 },
    control_questions: [
      {
        id: 1,
        language: 'en',
        question: 'How fast?',
        corrent_answer: 'At walking pace',
        wrong_answer1: 'At full speed',
      },
    ],
  },
  fields: {
    default: [
      { name: 'label_company', field_type: 'textbox', required: 1, regex_validation: '^[A-Za-z]+$' },
      { name: 'label_phone_number', field_type: 'tel', required: 1 },
      { name: 'label_cargo', field_type: 'checkbox', required: 0, field_value: ['Steel', 'Food'] },
    ],
  },
};
