import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createBackend } from '../../demo/examples/backend/backend.mjs';
import { createKioskApp } from '../../kiosk/app.ts';
import { FakeQueue } from '../../kiosk/testing/fake-queue.ts';
import { calls } from '../../schemas/generated/calls.ts';
import { checkBackend } from './check.ts';
import { pageCalls } from './contract.ts';
import { Findings, formatLine } from './findings.ts';
import { type Options, readOptions } from './options.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-conformance-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/page.js'), 'export {};');
  writeFileSync(join(folder, 'assets/page.css'), 'body { margin: 0 }');
  const html = `<!doctype html><html lang="en"><head><!--page-data--><style>body { margin: 0 }</style>
    <script type="module" src="/assets/page.js"></script><link rel="stylesheet" href="/assets/page.css">
    </head><body><div id="root"><!--page-html--></div></body></html>`;
  for (const file of ['index.html', 'viewer.html']) writeFileSync(join(folder, file), html);
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  /** Lets the backend answer, with its answer changed. */
  pass(change?: (body: string) => string): void;
}

type Fault = (exchange: Exchange) => void;

const onCall =
  (name: string, fault: Fault): Fault =>
  (exchange) =>
    exchange.path.endsWith(`/${name}`) ? fault(exchange) : exchange.pass();

const says =
  (status: number, body: string, type = 'text/html'): Fault =>
  ({ response }) =>
    void response.writeHead(status, { 'content-type': type }).end(body);

const changes =
  (change: (body: string) => string): Fault =>
  ({ pass }) =>
    pass(change);

const limits: Fault = ({ response }) => void response.writeHead(429, { 'retry-after': '0' }).end();

/** One status in place of another. */
const turns =
  (wrong: number, status: number): Fault =>
  ({ response, pass }) => {
    const writeHead = response.writeHead.bind(response);
    const write = (code: number, headers: object) => writeHead(code === wrong ? status : code, { ...headers });
    Object.assign(response, { writeHead: write });
    pass();
  };

/** The example backend with a fault, checked by the kit; also the requests that it received. */
async function check(
  location: 7 | 8,
  fault: Fault = ({ pass }) => pass(),
  optionsFor: (page: URL) => Partial<Options> | Promise<Partial<Options>> = () => ({}),
) {
  const visits = join(folder, `visits-${crypto.randomUUID()}.jsonl`);
  const backend = createBackend({ web: folder, photos: join(root, 'demo/photos'), visits, log: () => {} });
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    requests.push(`${request.method} ${path.split('/').at(-1)}`);
    const pass = (change?: (body: string) => string): void => {
      const end = response.end.bind(response);
      if (change) response.end = (body) => end(change(String(body)));
      backend.emit('request', request, response);
    };
    fault({ request, response, path, pass });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  server.unref();
  const page = `http://127.0.0.1:${(server.address() as AddressInfo).port}/en/${location}/slideshow`;
  const read = readOptions([page]);
  if (!read.ok) throw new Error(read.error);
  const findings = new Findings();
  await checkBackend({ ...read.value, ...(await optionsFor(new URL(page))) }, findings);
  server.closeAllConnections();
  const failed = findings.all.filter(({ verdict }) => verdict === 'fails');
  return { findings, failed, requests, failedRules: failed.map(({ rule }) => rule) };
}

const faultless = new Map<number, ReturnType<typeof check>>();

function checkAsItIs(location: 7 | 8): ReturnType<typeof check> {
  const checked = faultless.get(location) ?? check(location);
  faultless.set(location, checked);
  return checked;
}

/** The rules of bad requests, where each field is required. */
const bad = (call: string, fields: readonly string[]): readonly string[] =>
  ['empty', ...fields.map((field) => `without-${field}`), 'broken'].map((rule) => `${call}/${rule}`);

describe('the conformance kit', () => {
  it.each([7, 8] as const)(
    'passes the backend that follows the specification, at its location %i [ANY-05, ANY-06]',
    async (location) => {
      const { findings, failed } = await checkAsItIs(location);
      expect(failed.map(formatLine)).toEqual([]);
      expect(findings.count('holds')).toBeGreaterThan(location === 8 ? 80 : 30);
    },
  );

  it('checks every call where everything is on, and says of each call left out why [ANY-05]', async () => {
    const names = (await pageCalls(root)).map(({ name }) => name);
    const full = await checkAsItIs(8);
    for (const name of names)
      expect(
        full.findings.all.some(({ rule }) => rule === name || rule.startsWith(`${name}/`)),
        name,
      ).toBe(true);
    const plain = await checkAsItIs(7);
    const leftOut = Object.fromEntries(
      plain.findings.all.flatMap(({ rule, verdict, expected }) => (verdict === 'left-out' ? [[rule, expected]] : [])),
    );
    expect(leftOut).toMatchObject({
      'send-otp': 'not needed here: module_sms and module_verify_otp off or not set',
      'get-location-close-data': 'not needed here: no sub_locations, no tracks',
    });
    expect(plain.requests).not.toContain('POST send_otp');
  });

  const faults: readonly [what: string, location: 7 | 8, fault: Fault, rules: readonly string[], came: RegExp][] = [
    [
      'stores a visit again for the same Idempotency-Key',
      7,
      onCall('sign', ({ request, pass }) => {
        delete request.headers['idempotency-key'];
        pass();
      }),
      ['sign/at-once', 'sign/same-key', 'sign/other-body'],
      /visit_(\S+)\.pdf, then 200 visit_(?!\1)/,
    ],
    [
      'answers 200 with an error page',
      7,
      onCall('getvideo', says(200, '<br />\n<b>Fatal error</b>: Uncaught PDOException')),
      ['get-video/readable', 'get-video/empty'],
      /Fatal error.*an HTML page/,
    ],
    [
      'answers an error page even where any answer would do',
      8,
      onCall('clearScan', says(200, '<!DOCTYPE html><title>Sign in</title>')),
      ['clear-scan/readable', 'clear-scan/empty', 'clear-scan/other-origin'],
      /Sign in.*an HTML page/,
    ],
    [
      'lacks a call',
      8,
      onCall('getformfields', says(404, 'Not Found')),
      ['get-form-fields/answers'],
      /404.*implemented/,
    ],
    [
      'answers something else than was asked',
      8,
      onCall('verify_otp', says(200, '{"hello":1}', 'application/json')),
      [
        ...['verify-otp/readable', 'verify-otp/empty', 'verify-otp/without-phone_no', 'verify-otp/without-otp'],
        ...['verify-otp/broken', 'verify-otp/other-origin', 'verify-otp/wrong-code'],
      ],
      /hello.*expected/,
    ],
    [
      'takes any code for right',
      8,
      onCall(
        'verify_otp',
        changes((body) => body.replace('failed', 'success')),
      ),
      ['verify-otp/wrong-code'],
      /success/,
    ],
    [
      'approves a scan that no one made',
      8,
      onCall(
        'check-approval-idscan',
        changes((body) => body.replace('"0"', '1')),
      ),
      ['check-approval-idscan/unknown'],
      /1/,
    ],
    [
      'says that a breath test was passed which was never started',
      8,
      onCall(
        'get-brethalyzersign',
        changes(() => 'success'),
      ),
      ['get-brethalyzer-sign/unknown'],
      /success/,
    ],
    [
      'lists everyone who can be visited',
      7,
      onCall(
        'search',
        changes(() => '{"contacts":[{"id":1,"name":"Anna Berg"}]}'),
      ),
      ['search-contacts/nobody'],
      /Anna Berg/,
    ],
    [
      'breaks down at a request that it does not understand',
      7,
      onCall('slideshow_watcher_sign', turns(400, 500)),
      bad('watcher-sign', ['form', 'subLocationId', 'trackId', 'main_location_id', 'breathalyzer_check']),
      /^500/,
    ],
    [
      'signs a visit without anything in it',
      7,
      onCall('sign', turns(400, 200)),
      [
        ...bad('sign', calls.sign.request.required as readonly string[]),
        ...['form_field_name', 'label_company', 'label_phone_number'].map((name) => `sign/without-entry-${name}`),
      ],
      /^200/,
    ],
    [
      'signs a visit anywhere',
      8,
      onCall('sign', turns(422, 200)),
      ['sign/unknown-location', 'sign/unknown-sub-location', 'sign/unknown-track', 'sign/other-body'],
      /^200 .*no such track/,
    ],
    [
      'signs a visit at a closed place, and without the code of its phone',
      8,
      onCall('sign', turns(409, 200)),
      ['sign/closed-place', 'sign/unverified-phone'],
      /^200 .*closed/,
    ],
    [
      'keeps refusing for its limits',
      7,
      onCall('search', limits),
      ['search-contacts/answers'],
      /429 nothing \(a limit/,
    ],
    [
      'leaves < in the page data',
      7,
      onCall(
        'slideshow',
        changes((body) => body.replaceAll('Quarry office', 'Quarry <b>office')),
      ),
      ['page/escapes'],
      /Quarry <b>/,
    ],
    [
      'lets a text end the script',
      7,
      onCall(
        'slideshow',
        changes((body) => body.replaceAll('Quarry office', '</script><p>')),
      ),
      ['page/json', 'page/readable'],
      /page-config/,
    ],
    [
      'leaves the mark where it is',
      7,
      onCall('slideshow', ({ response }) => {
        response.writeHead(200, { 'content-type': 'text/html' }).end(readFileSync(join(folder, 'index.html')));
      }),
      ['page/mark', 'page/page-config', 'page/language-data', 'page/readable'],
      /still in the page/,
    ],
    [
      'sends a photo without an address',
      7,
      onCall(
        'slideshow',
        changes((body) => body.replaceAll('"url":"no-phone.jpg"', '"url":[1]')),
      ),
      ['page/readable'],
      /photos\/1/,
    ],
    [
      'has lost a photo',
      7,
      onCall('no-phone_slideshow.jpg', says(404, 'gone')),
      ['page/photos'],
      /no-phone_slideshow.*404/,
    ],
    [
      'sends scripts as plain text',
      7,
      onCall('page.js', says(200, 'export {};', 'text/plain')),
      ['page/files', 'page/retries'],
      /page\.js: 200 text\/plain/,
    ],
    [
      'has one language behind every language link',
      7,
      onCall(
        'slideshow',
        changes((body) => body.replace('"locale":"sv"', '"locale":"en"')),
      ),
      ['page/languages'],
      /location 7 in en/,
    ],
    [
      'cannot open the printout',
      7,
      (exchange) => (exchange.path.startsWith('/print-pdf/') ? says(404, 'gone')(exchange) : exchange.pass()),
      ['sign/printout'],
      /404/,
    ],
    ['shows no page', 7, onCall('slideshow', says(503, 'later')), ['page/answers'], /503 later/],
  ];

  it.each(faults)('fails a backend that %s, with the right line [ANY-05]', async (_, location, fault, rules, came) => {
    const { failedRules, failed } = await check(location, fault);
    expect(failedRules).toEqual(rules);
    expect(failed.map((finding) => finding.came).join('\n')).toMatch(new RegExp(came.source, 'ms'));
  });

  it('waits for a limit that others have met at its address [ANY-05]', async () => {
    let asked = 0;
    const { failedRules } = await check(
      7,
      onCall('search', (exchange) => (++asked === 1 ? limits(exchange) : exchange.pass())),
    );
    expect(failedRules).toEqual([]);
  });

  it('names the proofs that a program cannot give, when a visit is refused for want of them [ANY-05]', async () => {
    const { failed } = await check(8, onCall('sign', says(409, '{"error":{"code":"phone_not_verified"}}')));
    expect(failed.map(formatLine)).toEqual([
      expect.stringMatching(/^FAIL sign\/answers: .*409.*without module_breathalyzer/),
    ]);
  });

  it("checks a kiosk's service where it can reach one, and has it print the visit [ANY-05]", async () => {
    const queue = new FakeQueue();
    const { findings, failed, requests } = await check(
      7,
      onCall(
        'slideshow',
        changes((body) => body.replaceAll('"printout":1', '"printout":1,"module_kiosk":1')),
      ),
      async ({ origin }) => {
        const service = await createKioskApp({ queue, origins: [origin], printerType: 'RECEIPT' });
        onTestFinished(() => service.close());
        return { kiosk: await service.listen({ port: 0, host: '127.0.0.1' }) };
      },
    );
    expect(failed.map(formatLine)).toEqual([]);
    expect(findings.all.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining([
        'get-kiosk-info/readable',
        'kiosk-print/readable',
        'kiosk-print/empty',
        'delete-pdf/answers',
      ]),
    );
    expect(queue.submitted.map(({ pdf }) => pdf.subarray(0, 5).toString())).toEqual(['%PDF-']);
    expect(requests.indexOf('POST sign')).toBeLessThan(requests.lastIndexOf('POST delete-pdf'));
  });

  it('changes nothing when it is only to read [ANY-05]', async () => {
    const writing = (await pageCalls(root)).filter(({ writes }) => writes);
    expect(writing.map(({ name }) => name)).toEqual(expect.arrayContaining(['sign', 'send-otp', 'clear-scan']));
    const { findings, failed, requests } = await check(8, undefined, () => ({ readOnly: true }));
    expect(failed).toEqual([]);
    const sent = new Set(requests);
    for (const { description, name } of writing) {
      expect(sent, name).not.toContain(`${description.method} ${description.path.split('/').at(-1)}`);
      expect(findings.all.find(({ rule }) => rule === name)?.expected).toContain('read');
    }
    expect(sent).toContain('POST getlocationcloseData');
  });

  it('signs the smallest and the largest visit that the page builds there [ANY-05]', async () => {
    const { properties = {}, required = [] } = calls.sign.request as { properties?: object; required?: string[] };
    const fieldsOf = async (change: (body: string) => string) => {
      const sent: string[] = [];
      await check(7, ({ request, path, pass }) => {
        if (path.endsWith('/sign')) {
          const at = sent.push('') - 1;
          request.on('data', (chunk) => (sent[at] += String(chunk)));
        }
        pass(path.endsWith('/slideshow') ? change : undefined);
      });
      return sent.map((body) =>
        [...body.matchAll(/"(\w+)":/g)].flatMap(([, name = '']) => (name in properties ? [name] : [])).sort(),
      );
    };
    const plain = await fieldsOf((body) => body);
    expect(plain).toContainEqual([...required].sort());
    expect(plain.flat()).not.toContain('lessons');
    const all = await fieldsOf((body) =>
      body
        .replace('"printout":1', '"printout":1,"module_crew":1')
        .replace('"photoHost"', '"lessonsVersion":3,"photoHost"'),
    );
    expect(all).toContainEqual([...required, 'lessons', 'lessons_version'].sort());
    expect(all.map((names) => [...new Set(names)])).toContainEqual(Object.keys(properties).sort());
  });

  it('uses ids, a name and a phone number that belong to no one, and tells no host [ANY-05]', async () => {
    const bodies: string[] = [];
    await check(8, ({ request, path, pass }) => {
      if (path.endsWith('/sign') || path.endsWith('/send_otp') || path.endsWith('/clearScan'))
        request.on('data', (chunk) => bodies.push(String(chunk)));
      pass();
    });
    const bodyWith = (...parts: readonly string[]): string =>
      bodies.find((body) => parts.every((part) => body.includes(part))) ?? '';
    expect(bodyWith('id=')).toBe('id=2147483000');
    expect(JSON.parse(bodyWith('phone_no'))).toMatchObject({ phone_no: '+46701740605' });
    const sign = JSON.parse(bodyWith('"slideshow_html":""', 'form_field_name'));
    expect(sign).toMatchObject({ contact_to_visit: '', form: { form_field_name: 'Conformance Test' } });
    expect(sign.form).not.toHaveProperty('label_who_visit');
  });
});

describe('the command line', () => {
  it('wants one address of a page [ANY-05]', () => {
    expect(readOptions([])).toEqual({ ok: false, error: 'expected one page address' });
    expect(readOptions(['gate.example'])).toMatchObject({
      ok: false,
      error: expect.stringContaining('starts with http'),
    });
    expect(readOptions(['http://gate.example', '--form', 'x'])).toMatchObject({ ok: false });
    expect(readOptions(['http://gate.example', '--what'])).toMatchObject({ ok: false });
    const given = ['http://gate.example/en/1/slideshow', '--read-only', '--form', 'a=b=c', '--header', 'X-Key: 1'];
    expect(readOptions(given)).toMatchObject({
      value: { readOnly: true, form: { a: 'b=c' }, headers: { 'X-Key': '1' }, phone: '+46701740605' },
    });
  });

  it('prints a finding as one line that cannot steer a terminal [ANY-05]', () => {
    const finding = {
      rule: 'sign/answers',
      verdict: 'fails',
      expected: '2xx',
      came: '500 a\n\u001b[2Jb\u202ec',
    } as const;
    expect(formatLine(finding)).toBe('FAIL sign/answers: expected 2xx; got 500 a [2Jb c');
  });
});
