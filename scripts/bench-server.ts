import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhatIsStale } from './build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const CALLERS = 16;
const PDF_SECONDS = 10;
const GOAL = { checkins: 500, megabytes: 150 };

interface Measured {
  perSecond: number;
  p99: number;
}

/**
 * Complete check-ins per second (validation and one durable transaction, no PDF), PDFs per second, and for comparison
 * a route without a database (/healthz) in the same run. The callers are in this process and share the machine's
 * processors.
 */
async function main(): Promise<void> {
  await buildWhatIsStale();
  const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'));
  const port = await freePort();
  try {
    const location = join(dataDir, 'location.json');
    writeFileSync(location, JSON.stringify(benchLocation));
    await run(['dist/server/cli.js', 'import', '--create', '--force', location], dataDir);
    const server = await startServer(dataDir, port);
    try {
      const page = await measure(3, () => get(port, '/healthz'), 200);
      const checkins = await measure(SECONDS, () => sign(port, ''), 200);
      const memory = residentMegabytes(server);
      const pdfs = await measure(PDF_SECONDS, () => sign(port, PRINTOUT), 200, 2);
      report(page, checkins, pdfs, memory, residentMegabytes(server));
    } finally {
      server.kill('SIGTERM');
      await new Promise((resolve) => server.once('exit', resolve));
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function report(page: Measured, checkins: Measured, pdfs: Measured, memory: number, afterPdfs: number): void {
  const line = (name: string, { perSecond, p99 }: Measured, goal = '') =>
    `${name.padEnd(34)} ${perSecond.toFixed(perSecond < 100 ? 1 : 0).padStart(7)} /s   p99 ${p99.toFixed(0)} ms  ${goal}`;
  const verdict = (reached: boolean) => (reached ? 'reached' : 'NOT reached');
  console.log(line('route without a database', page));
  console.log(
    line(
      'check-ins, durable, no PDF',
      checkins,
      `goal ${GOAL.checkins}: ${verdict(checkins.perSecond >= GOAL.checkins)}`,
    ),
  );
  console.log(line('check-ins with their PDF', pdfs));
  console.log(
    `resident memory after check-ins    ${memory.toFixed(0).padStart(7)} MB  goal ${GOAL.megabytes}: ${verdict(memory < GOAL.megabytes)}; after PDFs ${afterPdfs.toFixed(0)} MB (without the browser)`,
  );
}

/** Each caller sends one request after another for the given number of seconds; every answer must have the status. */
async function measure(
  seconds: number,
  ask: () => Promise<number>,
  status: number,
  callers = CALLERS,
): Promise<Measured> {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  const caller = async () => {
    while (performance.now() < until) {
      const started = performance.now();
      const answered = await ask();
      if (answered !== status) throw new Error(`the server answered ${answered} instead of ${status}`);
      times.push(performance.now() - started);
    }
  };
  await ask();
  const started = performance.now();
  await Promise.all(Array.from({ length: callers }, caller));
  const took = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  return { perSecond: times.length / took, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
let count = 0;

function get(port: number, path: string): Promise<number> {
  return send(port, path, 'GET', {}, '');
}

function sign(port: number, html: string): Promise<number> {
  count += 1;
  const body = JSON.stringify({
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
    slideshow_html: html,
    isLandscape: 0,
    luprefnr: '',
    contact_to_visit: '',
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'sec-fetch-site': 'same-origin',
    'idempotency-key': `bench-${process.pid}-${String(count).padStart(12, '0')}`,
  };
  return send(port, '/en/1/slideshow/sign', 'POST', headers, body);
}

function send(port: number, path: string, method: string, headers: object, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, agent, headers: { ...headers } }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    call.once('error', reject);
    call.end(body);
  });
}

async function startServer(dataDir: string, port: number): Promise<ChildProcess> {
  // As `npm start` does: with the default 16 MB for short-lived objects the process grows by 40 MB and is no faster.
  const server = spawn(process.execPath, ['--max-semi-space-size=4', 'dist/server/main.js'], {
    cwd: root,
    env: { ...environment(dataDir), PORT: String(port), RATE_LIMIT_FACTOR: '10000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (text) => String(text).includes('ready') && resolve());
    server.once('exit', (code) => reject(new Error(`the server exited with ${code}`)));
  });
  return server;
}

function run(args: string[], dataDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const program = spawn(process.execPath, args, { cwd: root, env: environment(dataDir), stdio: 'inherit' });
    program.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${args[0]} exited with ${code}`))));
  });
}

function environment(dataDir: string): NodeJS.ProcessEnv {
  return { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO: '0' };
}

function residentMegabytes({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

const PRINTOUT = `<article class="gh-print"><h1>Bench Yard</h1><dl>${Array.from(
  { length: 12 },
  (_, i) => `<dt>Field ${i}</dt><dd>Entry ${i}</dd>`,
).join('')}</dl><p>Drive slowly and wear a vest.</p></article>`;

const benchLocation = {
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

await main();
agent.destroy();
