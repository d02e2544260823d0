import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzipSync } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import type { Prerendered } from '../../../checkin/prerender.tsx';
import { brandStylesheet } from '../../../domain/brand-colours.ts';
import { isOn } from '../../../domain/flag.ts';
import { READ_ALREADY } from '../../../domain/page-scripts.ts';
import { readPage } from '../../../domain/read-page.ts';
import { textDirection } from '../../../domain/text-direction.ts';
import type { LanguageData, PageConfig } from '../../../schemas/generated/types.ts';
import { type PageRequest, pageConfig } from '../../core/locations/page/page-config.ts';
import { checkInTexts, languageData } from '../../core/locations/page/texts.ts';
import { describeFailure } from '../../failure.ts';
import type { Policy } from '../../http/security-headers.ts';
import { pagePolicy } from './page-policy.ts';

const MARK = '<!--page-data-->';
/** This marker is replaced by the first slide, which then shows before the page's scripts have loaded. */
const FIRST_SLIDE_MARK = '<!--page-html-->';
/** And this one by the slide behind it, in its styles, where that can be filled in before they have [FAST-02]. */
const EARLY_SLIDE_MARK = /<!--early-slide (.*?)-->/;
const CACHED_PAGES = 200;

type PageLog = Pick<FastifyBaseLogger, 'error'>;

export interface Page {
  etag: string;
  policy: Policy;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** JSON that cannot close its script element or contain a raw line separator. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** The build's index.html with the page data in place of its marker [CFG-01]. */
export async function renderPage(indexHtml: string, request: PageRequest, log: PageLog): Promise<string> {
  const { language } = request;
  const own = pageConfig(request);
  const isCheckIn = indexHtml.includes(FIRST_SLIDE_MARK);
  const all = languageData(request.location.document, language);
  const sent = isCheckIn ? checkInTexts(all, request.location.document) : all;
  // Read once here, and not on every device [FAST-04].
  const read = readPage(own, sent);
  if (!read.ok) throw new Error(`the page's data cannot be read: ${read.error}`);
  const { config, language: texts } = read.value;
  const data = [script('page-config', config, READ_ALREADY), script('language-data', texts)].join('\n    ');
  const slides = isCheckIn ? await firstSlides(config, texts, log) : { first: '', early: null };
  // Functions, because $& and the like are special in a replacement string.
  return indexHtml
    .replace(/<html[^>]*>/, () => rootTag(config, language))
    .replace('</head>', () => `${brandStyle(config)}</head>`)
    .replace(MARK, () => data)
    .replace(FIRST_SLIDE_MARK, () => slides.first)
    .replace(EARLY_SLIDE_MARK, (_, styles: string) => (slides.early === null ? '' : `${styles}${slides.early}`));
}

/** A visitor's own device starts in the system's typeface; a kiosk keeps ours, and has large targets from the start. */
function rootTag({ location }: PageConfig, language: string): string {
  const device = isOn(location.module_kiosk) ? 'data-kiosk' : 'data-typeface="later"';
  return `<html lang="${language}" dir="${textDirection(language)}" ${device}>`;
}

/** The page also works without them: a slide that cannot be rendered here is rendered in the browser. */
async function firstSlides(config: PageConfig, language: LanguageData, log: PageLog): Promise<Prerendered> {
  const tell = (error: unknown): void =>
    log.error({ failure: describeFailure(error) }, 'a first slide could not be rendered here');
  try {
    const { prerender } = await import('../../../checkin/prerender.tsx');
    return await prerender(config, language, tell);
  } catch (error) {
    tell(error);
    return { first: FIRST_SLIDE_MARK, early: null };
  }
}

/** The first slide has the location's colours from the start, before any script runs. */
function brandStyle({ theme }: PageConfig): string {
  const css = brandStylesheet(theme?.brand ?? '');
  return css === '' ? '' : `<style>${css}</style>`;
}

function script(id: string, value: unknown, mark = ''): string {
  return `<script type="application/json"${mark && ` ${mark}`} id="${id}">${scriptJson(value)}</script>`;
}

/**
 * Rendered pages by build, location version and language: each is rendered and compressed once, and again when its
 * proof for the outbox changes, every hour that somebody asks for it.
 */
export class PageCache {
  readonly #pages = new Map<string, { proof: string | undefined; page: Promise<Page> }>();
  readonly #log: PageLog;

  constructor(log: PageLog) {
    this.#log = log;
  }

  get(indexHtml: string, buildId: string, request: PageRequest): Promise<Page> {
    const { location, language, device, directLink, outbox } = request;
    const key = [buildId, location.id, location.version, language, device, directLink, outbox?.key.kid].join('\n');
    const known = this.#pages.get(key);
    this.#pages.delete(key);
    if (known !== undefined && known.proof === outbox?.proof) {
      this.#pages.set(key, known);
      return known.page;
    }
    const page = renderPage(indexHtml, request, this.#log).then((html) => makePage(html, pagePolicy(request, html)));
    // The one that nobody has asked for longest: a map keeps the order in which its keys were set.
    const [oldest] = this.#pages.keys();
    if (oldest !== undefined && this.#pages.size >= CACHED_PAGES) this.#pages.delete(oldest);
    this.#pages.set(key, { proof: outbox?.proof, page });
    return page;
  }
}

const brotli = promisify(brotliCompress);

/** Compressed as small as can be, off the event loop: once for each version of a location, then it is sent to everybody. */
async function makePage(html: string, policy: Policy): Promise<Page> {
  const plain = Buffer.from(html);
  return {
    etag: `"${createHash('sha256').update(plain).update(JSON.stringify(policy)).digest('base64url').slice(0, 22)}"`,
    policy,
    identity: plain,
    br: await brotli(plain),
    gzip: gzipSync(plain),
  };
}
