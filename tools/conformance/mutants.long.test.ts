import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { isProof } from '../../test/drivers/proof.ts';
import { checkBackend } from './check.ts';
import { Findings } from './findings.ts';
import { readOptions } from './options.ts';

/* The kit must notice each check removed from the example backend [ANY-05]. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = readFileSync(join(root, 'demo/examples/backend/backend.mjs'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-mutants-'));
writeFileSync(
  join(folder, 'index.html'),
  '<html><head><!--page-data--><script type="module" src="/page.js"></script></head><body><div id="root"></div></body></html>',
);
writeFileSync(join(folder, 'page.js'), 'export {};');
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
    return text.slice(0, start) + text.slice(start).replace(`, '${field}'`, '');
  };

const MUTANTS: readonly [rule: string, location: 7 | 8, change: Change][] = [
  ['sign/without-form', 7, notNeeding('sign', 'form')],
  ['sign/without-subLocationId', 7, notNeeding('sign', 'subLocationId')],
  ['sign/without-readSlideshow', 7, notNeeding('sign', 'readSlideshow')],
  ['sign/without-checkin_time', 7, notNeeding('sign', 'checkin_time')],
  ['sign/without-slideshow_html', 7, notNeeding('sign', 'slideshow_html')],
  ['sign/same-key', 7, without('if (known) return known.printout;')],
  [
    'sign/other-body',
    7,
    without("if (known && known.body !== body) throw new Refusal(422, 'this key belongs to another visit');"),
  ],
  ['sign/unknown-track', 8, instead('!location.tracks?.some(({ id }) => id === Number(trackId))', 'false')],
  ['sign/closed-place', 8, without("if (closedTracks.includes(Number(trackId))) throw new Refusal(409, 'closed');")],
  ['sign/no-printout', 7, without("if (visit === undefined) throw new Refusal(404, 'no such printout');")],
  ['watcher-sign/without-form', 7, notNeeding('slideshow_watcher_sign', 'form')],
  ['watcher-sign/without-trackId', 7, notNeeding('slideshow_watcher_sign', 'trackId')],
  ['watcher-sign/broken', 7, instead("throw new Refusal(400, 'not JSON')", "throw new Error('not JSON')")],
  ['get-qrcode/without-name', 8, notNeeding('getqrcode', 'name')],
  ['send-otp/without-phone_no', 8, notNeeding('send_otp', 'phone_no')],
  ['verify-otp/wrong-code', 8, instead('codes.get(sent.phone_no) === sent.otp', 'true')],
  ['brethalyzer-sign/without-form', 8, notNeeding('brethalyzersign', 'form')],
  ['get-brethalyzer-sign/unknown', 8, instead('Date.now() - (tests.get(id) ?? Infinity) > 5000', 'true')],
  ['clear-scan/empty', 8, notNeeding('clearScan', 'id')],
  ['check-approval-idscan/unknown', 8, instead("String(id) === '5'", 'true')],
  ['find-place/empty', 8, notNeeding('find-place', 'plate')],
  ['find-place/unknown', 8, instead('?.sublocation_track ?? null', '?.sublocation_track ?? 82')],
  ['get-slot-time-booking-status/answers', 8, without("if (found === undefined) return { status: 'no' };")],
  [
    'booking-extra-data/unknown',
    8,
    instead("success: refnr === '9100', extra_data: refnr === '9100' ? rows : []", 'success: true, extra_data: rows'),
  ],
  ['check-driver/stranger', 7, instead('visits.find((visit) => visit.name === name)', 'true')],
  ['page/escapes', 8, without(String.raw`.replaceAll('<', '\\u003c')`)],
];

/** A mutant for each kind of rule: required field, repeated visit, wrong code, unknown person, page. */
const SOME = ['sign/without-form', 'sign/same-key', 'verify-otp/wrong-code', 'check-driver/stranger', 'page/escapes'];

it.each(MUTANTS.filter(([rule]) => isProof || SOME.includes(rule)))(
  '%s fails where its check is removed from the example [ANY-05]',
  async (rule, location, change) => {
    const mutated = change(source);
    expect(mutated).not.toBe(source);
    const file = join(folder, `${crypto.randomUUID()}.mjs`);
    writeFileSync(file, mutated);
    const { createBackend } = (await import(pathToFileURL(file).href)) as {
      createBackend(options: object): Server;
    };
    const visits = join(folder, `${crypto.randomUUID()}.jsonl`);
    const backend = createBackend({ web: folder, photos: join(root, 'demo/photos'), visits, log: () => {} });
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      backend.closeAllConnections();
      backend.close();
    });
    const options = readOptions([
      `http://127.0.0.1:${(backend.address() as AddressInfo).port}/en/${location}/slideshow`,
    ]);
    if (!options.ok) throw new Error(options.error);
    const findings = new Findings();
    await checkBackend(options.value, findings);
    const failed = findings.all.filter(({ verdict }) => verdict === 'fails').map((finding) => finding.rule);
    expect(failed).toContain(rule);
  },
);
