import { createHash } from 'node:crypto';
import { PAGE_SCRIPTS } from '../../domain/page-scripts.ts';
import { parseJson } from '../../domain/parse-json.ts';
import { photoUrl } from '../../domain/photo-url.ts';
import type { ReadPage } from '../../domain/read-page.ts';
import { basePath, languageHref } from '../../plugins/_kit/page/language-links.ts';
import type { PageConfig, Photo } from '../../schemas/generated/types.ts';
import { type Findings, shown } from './findings.ts';
import { readServedPage, type ServedPage, servedPage } from './page-data.ts';
import { isPageForPeople, type Reply, type Session } from './session.ts';

const MARK = '<!--page-data-->';
/** Concurrent file requests: a live backend has visitors to serve. */
const AT_ONCE = 4;

/** Undefined if the page is unreadable [ANY-05]. */
export async function checkPage(session: Session, findings: Findings): Promise<ReadPage | undefined> {
  const reply = await session.get(session.pageUrl, 'text/html');
  const served = reply.kind === 'answer' && reply.status === 200 && isPageForPeople(reply.text);
  if (!findings.judge('page/answers', served, '200 and HTML', describeReply(reply)) || reply.kind !== 'answer')
    return undefined;
  const page = servedPage(reply.text);
  checkScripts(page, findings);
  await checkFiles(page, session, findings);
  const { page: read, troubles } = readServedPage(page);
  findings.judge(
    'page/readable',
    troubles.length === 0,
    'page data that matches the schema',
    troubles.length === 0 ? 'no part left out' : troubles.join('; '),
  );
  if (read === null) return undefined;
  checkPolicy(page, reply.headers.get('content-security-policy') ?? '', read.config, session, findings);
  await checkPhotos(read.config, session, findings);
  await checkAddresses(read, session, findings);
  return read;
}

function checkScripts(page: ServedPage, findings: Findings): void {
  findings.judge(
    'page/build',
    page.root && page.files.some(({ kind }) => kind === 'script'),
    'the built index.html with its #root and scripts',
    `${page.root ? '' : 'no #root, '}${page.files.length} scripts and styles`,
  );
  const kept = page.html.includes(MARK);
  findings.judge(
    'page/mark',
    !kept,
    `${MARK} replaced by the page data`,
    kept ? 'it is still in the page' : 'it is missing',
  );
  for (const id of PAGE_SCRIPTS) {
    const scripts = page.scripts[id];
    const came = scripts.map(({ type }) => `type="${type}"`).join(' and ') || 'none';
    const right = scripts.length === 1 && scripts[0]?.type === 'application/json';
    findings.judge(`page/${id}`, right, `one <script type="application/json" id="${id}">`, came);
  }
  const broken = PAGE_SCRIPTS.flatMap((id) =>
    page.scripts[id].flatMap(({ text }) => {
      const json = parseJson(text);
      return json.ok ? [] : `${id}: ${json.error}`;
    }),
  );
  findings.judge('page/json', broken.length === 0, 'page data that is JSON', broken.join('; ') || 'JSON');
  const raw = PAGE_SCRIPTS.flatMap((id) => page.scripts[id].map(({ text }) => text)).join('');
  const found = /[<\u2028\u2029]/u.exec(raw);
  const expected = '<, U+2028 and U+2029 written as \\u003c, \\u2028 and \\u2029 in the page data';
  if (found === null && !/\\u(003c|2028|2029)/i.test(raw))
    return findings.leaveOut('page/escapes', 'no text has a "<": name a place "a < b" and check again');
  findings.judge(
    'page/escapes',
    found === null,
    expected,
    found === null ? 'no unescaped ones' : `an unescaped one in ${shown(raw.slice(Math.max(0, found.index - 30)), 60)}`,
  );
}

/** Lets the page do all that it does, and nothing else. */
function checkPolicy(
  { styles }: ServedPage,
  header: string,
  { photoHost, kioskService }: PageConfig,
  { pageUrl }: Session,
  findings: Findings,
): void {
  const policy = new Map(
    header.split(';').map((part) => [part.trim().split(/\s+/)[0] ?? '', part.trim().split(/\s+/).slice(1)]),
  );
  const sourcesOf = (name: string): readonly string[] => policy.get(name) ?? policy.get('default-src') ?? [];
  const elsewhere = (address: unknown): readonly string[] => {
    const { origin } = new URL(String(address ?? ''), pageUrl);
    return origin === new URL(pageUrl).origin ? [] : [origin];
  };
  const hosts = elsewhere(photoHost);
  const needs: Readonly<Record<string, readonly string[]>> = {
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'connect-src': ["'self'", ...elsewhere(kioskService)],
    'font-src': ["'self'", 'data:'],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts],
    'media-src': ["'self'", 'blob:', ...hosts],
    'object-src': ["'none'"],
  };
  const troubles = Object.entries(needs).flatMap(([name, wanted]) => {
    const missing = wanted.filter((source) => !sourcesOf(name).includes(source));
    return missing.length > 0 ? [`${name} lacks ${missing.join(' ')}`] : [];
  });
  // These two do not fall back to default-src.
  for (const name of ['base-uri', 'frame-ancestors'])
    if (!/^'(none|self)'$/.test(policy.get(name)?.join(' ') ?? '')) troubles.push(`${name} is not 'none'`);
  if (/'unsafe-|[\s;]\*|data:/.test(sourcesOf('script-src').join(' '))) troubles.push('script-src allows any script');
  findings.judge(
    'page/policy',
    troubles.length === 0,
    'a Content-Security-Policy that lets the page load its parts and no others',
    header === '' ? 'none' : troubles.join('; ') || shown(header),
  );
  if (styles.length === 0) return findings.leaveOut('page/style-hash', 'not needed here: no <style> in the page');
  const hashes = styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  const missing = hashes.filter((hash) => !sourcesOf('style-src').includes(hash));
  const expected = 'the hash of each <style> of the page in style-src';
  findings.judge('page/style-hash', missing.length === 0, expected, missing[0] ?? `${hashes.length} of them`);
}

const TYPES = { script: /javascript/, style: /^text\/css/, image: /^image\// } as const;

/** A browser refuses scripts and styles with another content type. */
async function checkFiles({ files }: ServedPage, session: Session, findings: Findings): Promise<void> {
  const wrong = await wrongFiles(files, session);
  findings.judge(
    'page/files',
    wrong.length === 0,
    'scripts as text/javascript and styles as text/css',
    wrong[0] ?? `${files.length} of them`,
  );
  const file = files.find(({ kind, address }) => kind === 'script' && address.startsWith('/assets/'));
  if (file === undefined) return findings.leaveOut('page/retries', 'not needed here: no script in /assets/');
  const retries = [file.address.replace('/assets/', '/%61ssets/'), `${file.address}?again=1`];
  const lost = await wrongFiles(
    retries.map((address) => ({ ...file, address })),
    session,
  );
  const expected = 'the same file at /%61ssets/ and with ?again=';
  findings.judge('page/retries', lost.length === 0, expected, lost[0] ?? retries.join(' and '));
}

async function checkPhotos({ location, photoHost }: PageConfig, session: Session, findings: Findings): Promise<void> {
  const addresses = new Set(
    photosIn(location).flatMap(({ url, show_in_slideshow: isShown }) => {
      const sizes = isShown ? (['slideshow', 'thumbnail'] as const) : (['thumbnail'] as const);
      return sizes.map((size) => photoUrl(url, size, photoHost)).filter((address) => /^(https?:|\/)/.test(address));
    }),
  );
  if (addresses.size === 0) return findings.leaveOut('page/photos', 'not needed here: no photos');
  const wrong = await wrongFiles(
    [...addresses].map((address) => ({ kind: 'image' as const, address })),
    session,
  );
  const expected = 'every photo, and for slides its copy with _slideshow before the extension';
  findings.judge('page/photos', wrong.length === 0, expected, wrong[0] ?? `${addresses.size} pictures`);
}

function photosIn(node: unknown): readonly Photo[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'photos' && Array.isArray(value) ? (value as Photo[]) : photosIn(value),
  );
}

async function wrongFiles(
  files: readonly { readonly kind: keyof typeof TYPES; readonly address: string }[],
  session: Session,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (let start = 0; start < files.length; start += AT_ONCE) {
    const checked = files.slice(start, start + AT_ONCE).map(async ({ kind, address }) => {
      const reply = await session.get(address);
      const type = reply.kind === 'answer' ? (reply.headers.get('content-type') ?? 'no content type') : '';
      if (reply.kind === 'answer' && reply.status === 200 && TYPES[kind].test(type)) return [];
      return [`${address}: ${reply.kind === 'answer' ? `${reply.status} ${type}` : reply.reason}`];
    });
    wrong.push(...(await Promise.all(checked)).flat());
  }
  return wrong;
}

/** Welcome links lead to the same page in another language, from wherever the visitor is [WEL-03]. */
async function checkAddresses({ config, language }: ReadPage, session: Session, findings: Findings): Promise<void> {
  const { locale } = language;
  const { origin, pathname } = new URL(session.pageUrl);
  const at = async (href: string, key: string): Promise<string | undefined> => {
    const reply = await session.get(href, 'text/html');
    const { page } =
      reply.kind === 'answer' && reply.status === 200 ? readServedPage(servedPage(reply.text)) : { page: null };
    if (page === null) return `${href}: ${describeReply(reply)}`;
    const isSame = String(page.config.location.id) === String(config.location.id);
    if (isSame && page.language.locale.toLowerCase() === key.toLowerCase()) return undefined;
    return `${href}: location ${page.config.location.id} in ${page.language.locale}`;
  };
  const nested = await at(languageHref(origin + pathname.replace(/\/$/, ''), locale, config), locale);
  const byEnd = 'this page, or a redirect to it, where its address follows another';
  findings.judge('page/address', nested === undefined, byEnd, nested ?? 'this page');

  const viewer = `${origin}${basePath(pathname)}/${locale}/${config.location.id}/photos`;
  const reply = await session.get(viewer, 'text/html');
  if (reply.kind === 'answer' && reply.status === 404) findings.leaveOut('page/viewer', 'no photo viewer here');
  else {
    const wrong = await at(viewer, locale);
    findings.judge('page/viewer', wrong === undefined, 'viewer.html with the same page data', wrong ?? 'the same');
  }

  const others = config.languages.filter(({ key }) => key.toLowerCase() !== locale.toLowerCase());
  if (others.length === 0) return findings.leaveOut('page/languages', 'not needed here: one language');
  const wrong: string[] = [];
  for (const { key } of others) {
    const trouble = await at(languageHref(origin + basePath(pathname), key, config), key);
    if (trouble !== undefined) wrong.push(trouble);
  }
  const expected = 'each language link leads to this page in its language';
  findings.judge('page/languages', wrong.length === 0, expected, wrong[0] ?? `${others.length} other languages`);
}

export function describeReply(reply: Reply): string {
  if (reply.kind === 'none') return reply.reason;
  const limit = reply.status === 429 ? ' (a limit, even a minute later: check again when it has ended)' : '';
  return `${reply.status} ${shown(reply.text)}${limit}`;
}
