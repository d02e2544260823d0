import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { isProof } from '../../test/drivers/proof.ts';
import { checkBackend } from './check.ts';
import { pageCalls } from './contract.ts';
import { Findings } from './findings.ts';
import { readOptions } from './options.ts';

/* The kit must name each rule that the example backend breaks, and no other [ANY-05]. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = readFileSync(join(root, 'demo/examples/backend/backend.mjs'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-mutants-'));
mkdirSync(join(folder, 'assets'));
const html =
  '<html><head><!--page-data--><style>p{}</style><script type="module" src="/assets/page.js"></script></head><body><div id="root"></div></body></html>';
for (const file of ['index.html', 'viewer.html']) writeFileSync(join(folder, file), html);
writeFileSync(join(folder, 'assets/page.js'), 'export {};');
afterAll(() => rmSync(folder, { recursive: true }));

type Change = (source: string) => string;

const instead =
  (of: string, code: string): Change =>
  (text) =>
    text.replace(of, () => code);

const without = (code: string): Change => instead(code, '');

const notNeeding =
  (call: string, field: string): Change =>
  (text) => {
    const start = text.indexOf(`'POST ${call}'`);
    const rest = text.slice(start);
    return text.slice(0, start) + rest.replace(new RegExp(`(need\\(sent), '${field}'|, '${field}'`), '$1');
  };

const needing =
  (call: string, ...fields: readonly string[]): Change =>
  (text) =>
    text.replace(
      'const said = call(await readSent(request, url), request);',
      `const sent = await readSent(request, url);
      if (path.endsWith('/${call}')) need(sent, ${fields.map((field) => `'${field}'`).join()});
      const said = call(sent, request);`,
    );

/** By rule, or by the end of the rule of every call. */
type Mutant = readonly [rule: string | RegExp, location: 7 | 8, change: Change];

const MUTANTS: readonly Mutant[] = [
  ['sign/answers', 7, needing('sign', 'lessons_version', 'lessons', 'recall', 'crew')],
  [
    'sign/answers',
    7,
    instead("need(sent, 'luprefnr'", "for (const name of fields) need(sent.form, name.name);\n need(sent, 'luprefnr'"),
  ],
  ['sign/largest', 7, instead('1_000_000', '50_000')],
  // The second of two is taken for a new one, however fast the first was.
  [
    'sign/at-once',
    7,
    instead(
      'if (known) return known.printout;',
      'if (known?.isRepeated) return known.printout;\n if (known) known.isRepeated = true;',
    ),
  ],
  [
    'sign/same-key',
    7,
    instead('return known.printout;', "return known.again ? '' : ((known.again = true), known.printout);"),
  ],
  [/^sign\/(at-once|same-key)$/, 7, without('if (known) return known.printout;')],
  ['sign/other-body', 7, instead('if (known && known.body !== body)', 'if (false)')],
  ['sign/other-body', 7, without(", 'idempotency_key_reused'")],
  ['sign/unknown-location', 7, instead("throw new Refusal(422, 'no such location')", 'return')],
  ['sign/unknown-location', 7, instead("422, 'no such location'", "404, 'no such location'")],
  [
    'sign/unknown-sub-location',
    7,
    without("if (Number(subLocationId) !== 0) throw new Refusal(422, 'no such sub-location');"),
  ],
  ['sign/unknown-track', 7, instead('track === undefined && Number(trackId) !== 0', 'false')],
  ['sign/closed-place', 8, without("if (closedTracks.includes(Number(trackId))) throw new Refusal(409, 'closed');")],
  ['sign/unverified-phone', 8, instead('needsCode && !verified', 'false && !verified')],
  ...['form_field_name', 'label_company', 'label_phone_number', 'form_field_registration_number'].map(
    (name): Mutant => [
      `sign/without-entry-${name}`,
      8,
      instead('if (!form[name])', `if (!form[name] && name !== '${name}')`),
    ],
  ),
  ['sign/no-printout', 7, without("if (visit === undefined) throw new Refusal(404, 'no such printout');")],
  ['sign/printout', 7, instead('return Buffer.from(', "return '' && Buffer.from(")],
  [/\/other-origin$/, 8, without('needOwnOrigin(request);')],
  [/\/broken$/, 7, instead("throw new Refusal(400, 'not JSON')", "throw new Error('not JSON')")],
  ['search-contacts/nobody', 7, instead("query !== '' && ", "query !== '' || ")],
  // The wrong code proves the phone number.
  [/^(verify-otp\/wrong-code|sign\/unverified-phone)$/, 8, instead('codes.get(sent.phone_no) === sent.otp', 'true')],
  ['get-brethalyzer-sign/unknown', 8, instead('Date.now() - (tests.get(id) ?? Infinity) > 5000', 'true')],
  ['clear-scan/empty', 8, notNeeding('clearScan', 'id')],
  ['check-approval-idscan/unknown', 8, instead("String(id) === '5'", 'true')],
  ['find-place/empty', 8, without("need(sent, 'plate');")],
  ['find-place/unknown', 8, instead('?.sublocation_track ?? null', '?.sublocation_track ?? 82')],
  [
    'get-slot-time-booking-status/unknown',
    8,
    instead(
      "return { status: 'no' }",
      "return { status: 'success', luprefnr: '', regnr: '', unique_identification_number: number, sublocortrackid: 82 }",
    ),
  ],
  ['get-slot-time-booking-status/limit', 8, instead('>= 20', '>= 2000')],
  [
    'booking-extra-data/unknown',
    8,
    instead("success: refnr === '9100', extra_data: refnr === '9100' ? rows : []", 'success: true, extra_data: rows'),
  ],
  ['check-driver/stranger', 7, instead('visits.find((visit) => visit.name === name)', 'true')],
  ['page/escapes', 8, without(String.raw`.replaceAll('<', '\\u003c')`)],
  ['page/escapes', 8, without(String.raw`.replaceAll('\u2028', '\\u2028')`)],
  ['page/escapes', 8, without(String.raw`.replaceAll('\u2029', '\\u2029')`)],
  ['page/policy', 7, without("base-uri 'none'; ")],
  ['page/policy', 7, without("; frame-ancestors 'none'")],
  ['page/policy', 7, without("object-src 'none'; ")],
  ['page/policy', 7, without("font-src 'self' data:; ")],
  ['page/policy', 7, without("img-src 'self' data: blob:; ")],
  ['page/policy', 7, without("media-src 'self' blob:; ")],
  ['page/policy', 7, instead("default-src 'self'", "default-src 'self'; script-src 'self' 'unsafe-inline'")],
  [/^page\/(policy|style-hash)$/, 7, instead('content-security-policy', 'x-policy')],
  ['page/style-hash', 7, instead("digest('base64')", "digest('hex')")],
  [
    'page/address',
    7,
    instead(String.raw`/\/(\w+)\/(\d+)\/(slideshow|photos)$/`, String.raw`/^\/(\w+)\/(\d+)\/(slideshow|photos)$/`),
  ],
  ['page/languages', 7, instead('{ locale: language,', "{ locale: 'en',")],
  [
    'page/viewer',
    7,
    instead(
      'page(html, product, language, location)',
      "kind === 'photos' ? html : page(html, product, language, location)",
    ),
  ],
  ['page/retries', 7, instead('decodeURIComponent(url.pathname)', 'url.pathname')],
  ['page/retries', 7, instead('fileIn(web, path)', 'fileIn(web, path + url.search)')],
  [/^page\/(files|retries)$/, 7, instead("'.js': 'text/javascript'", "'.js': 'text/plain'")],
  ['page/photos', 7, instead("path.startsWith('/photos/')", 'false')],
];

/** Rules that conformance.long.test.ts breaks on the way to the backend. */
const ELSEWHERE = /\/(answers|readable|empty)$|^page\/(build|mark|page-config|language-data|json)$/;

/** A mutant for each kind of rule; all of them in `npm run test:proofs`. */
const SOME = ['sign/answers', 'sign/at-once', 'sign/unverified-phone', 'page/style-hash', 'check-driver/stranger'];

const matches = (rule: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? rule === wanted : wanted.test(rule);

/** @returns the rules that hold and that fail */
async function check(code: string, location: 7 | 8): Promise<{ held: readonly string[]; failed: readonly string[] }> {
  const file = join(folder, `${crypto.randomUUID()}.mjs`);
  writeFileSync(file, code);
  const { createBackend } = (await import(pathToFileURL(file).href)) as { createBackend(options: object): Server };
  const visits = join(folder, `${crypto.randomUUID()}.jsonl`);
  const backend = createBackend({ web: folder, photos: join(root, 'demo/photos'), visits, log: () => {} });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const options = readOptions([`http://127.0.0.1:${(backend.address() as AddressInfo).port}/en/${location}/slideshow`]);
  if (!options.ok) throw new Error(options.error);
  const findings = new Findings();
  await checkBackend(options.value, findings);
  backend.closeAllConnections();
  backend.close();
  const rulesWith = (wanted: string) => findings.all.flatMap(({ rule, verdict }) => (verdict === wanted ? [rule] : []));
  return { held: rulesWith('holds'), failed: rulesWith('fails') };
}

const whole = new Map<number, ReturnType<typeof check>>();
const rulesAt = async (location: 7 | 8): Promise<readonly string[]> => {
  const checked = whole.get(location) ?? check(source, location);
  whole.set(location, checked);
  return (await checked).held;
};

async function expectNamed([rule, location, change]: Mutant): Promise<void> {
  const mutated = change(source);
  expect(mutated).not.toBe(source);
  const rules = await rulesAt(location);
  const { failed } = await check(mutated, location);
  expect(failed).toEqual(rules.filter((one) => matches(one, rule)));
  expect(failed).not.toEqual([]);
}

it.each(MUTANTS.filter(([rule]) => isProof || SOME.includes(String(rule))))(
  '%s fails, and nothing else, where the example at location %i lacks its check [ANY-05]',
  (...mutant) => expectNamed(mutant),
);

it.runIf(isProof)(
  'each field that is not needed is named, and each one more that is needed [ANY-05]',
  async () => {
    const paths = new Map(
      (await pageCalls(root)).map(({ name, description }) => [name, description.path.split('/').at(-1) ?? '']),
    );
    for (const rule of await rulesAt(8)) {
      const [name = '', kind = ''] = rule.split('/');
      const path = paths.get(name);
      if (path === undefined) continue;
      const [, field] = /^without-(?!entry-)(.+)/.exec(kind) ?? [];
      // Without its fields a code is wrong anyway.
      if (field !== undefined && name !== 'verify-otp') await expectNamed([rule, 8, notNeeding(path, field)]);
      if (kind === 'answers') await expectNamed([rule, 8, needing(path, 'one_more')]);
    }
  },
  1_800_000,
);

it('each rule of the kit has its mutant [ANY-05]', async () => {
  const rules = new Set([...(await rulesAt(7)), ...(await rulesAt(8))]);
  const isBroken = (rule: string) =>
    ELSEWHERE.test(rule) || /\/without-(?!entry-)/.test(rule) || MUTANTS.some(([wanted]) => matches(rule, wanted));
  expect([...rules].filter((rule) => !isBroken(rule))).toEqual([]);
});
