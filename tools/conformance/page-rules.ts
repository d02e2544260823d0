import { PAGE_SCRIPTS } from '../../domain/page-scripts.ts';
import { parseJson } from '../../domain/parse-json.ts';
import { photoUrl } from '../../domain/photo-url.ts';
import type { ReadPage } from '../../domain/read-page.ts';
import { languageHref } from '../../plugins/_kit/page/language-links.ts';
import type { LanguageData, PageConfig, Photo } from '../../schemas/generated/types.ts';
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
  await checkPhotos(read.config, session, findings);
  await checkLanguages(read.config, read.language, session, findings);
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
  findings.judge(
    'page/escapes',
    found === null,
    '<, U+2028 and U+2029 written as \\u003c, \\u2028 and \\u2029 in the page data',
    found === null ? 'no unescaped ones' : `an unescaped one in ${shown(raw.slice(Math.max(0, found.index - 30)), 60)}`,
  );
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

/** Welcome links lead to the same page in another language [WEL-03]. */
async function checkLanguages(
  config: PageConfig,
  { locale }: LanguageData,
  session: Session,
  findings: Findings,
): Promise<void> {
  const others = config.languages.filter(({ key }) => key.toLowerCase() !== locale.toLowerCase());
  if (others.length === 0) return findings.leaveOut('page/languages', 'not needed here: one language');
  const wrong: string[] = [];
  const base = session.pageUrl.replace(/[?#].*$/, '').replace(/\/$/, '');
  for (const { key } of others) {
    const href = languageHref(base, key, config);
    const reply = await session.get(href, 'text/html');
    const { page } =
      reply.kind === 'answer' && reply.status === 200 ? readServedPage(servedPage(reply.text)) : { page: null };
    if (page?.language.locale === key.toLowerCase()) continue;
    wrong.push(`${href}: ${page === null ? describeReply(reply) : `a page in ${page.language.locale}`}`);
  }
  const expected = 'each language link leads to this page in its language';
  findings.judge('page/languages', wrong.length === 0, expected, wrong[0] ?? `${others.length} other languages`);
}

export function describeReply(reply: Reply): string {
  return reply.kind === 'none' ? reply.reason : `${reply.status} ${shown(reply.text)}`;
}
