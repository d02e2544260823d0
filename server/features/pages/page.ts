import type { FastifyBaseLogger } from 'fastify';
import { brandStylesheet } from '../../../domain/brand-colours.ts';
import { isOn } from '../../../domain/flag.ts';
import { READ_ALREADY } from '../../../domain/page-scripts.ts';
import { readPage } from '../../../domain/read-page.ts';
import { textDirection } from '../../../domain/text-direction.ts';
import { HOUR_MS } from '../../../domain/time.ts';
import type { Prerendered } from '../../../page/checkin/prerender.tsx';
import type { LanguageData, PageConfig } from '../../../schemas/generated/types.ts';
import { type PageRequest, pageConfig } from '../../core/locations/page/page-config.ts';
import { checkInTexts, languageData } from '../../core/locations/page/texts.ts';
import { describeFailure } from '../../failure.ts';
import { type Compressed, compress } from '../../http/compressed.ts';
import type { Policy } from '../../http/security-headers.ts';
import { type Face, firstFaces } from './first-faces.ts';
import { pagePolicy } from './page-policy.ts';

const MARK = '<!--page-data-->';
/** Replaced by the first slide, which shows before the scripts have loaded. */
const FIRST_SLIDE_MARK = '<!--page-html-->';
/** Replaced by the styled second slide if it can be filled in before the scripts have loaded [FAST-02]. */
const EARLY_SLIDE_MARK = /<!--early-slide (.*?)-->/;
const CACHED_PAGES = 200;

type PageLog = Pick<FastifyBaseLogger, 'error'>;

interface Page extends Compressed {
  readonly policy: Policy;
}

/** Yields to other requests [MANY-02]. */
const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** JSON that cannot close its script element or contain a raw line separator. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Fills the build's index.html with page data [CFG-01]. */
export async function renderPage(
  indexHtml: string,
  request: PageRequest,
  log: PageLog,
  faces: readonly Face[] = [],
): Promise<string> {
  const { language } = request;
  const own = pageConfig(request);
  await pause();
  const isCheckIn = indexHtml.includes(FIRST_SLIDE_MARK);
  const all = languageData(request.location.document, language);
  const sent = isCheckIn ? checkInTexts(all, request.location.document) : all;
  await pause();
  // Saves reading on every device [FAST-04].
  const read = readPage(own, sent);
  if (!read.ok) throw new Error(`the page's data cannot be read: ${read.error}`);
  const { config, language: texts } = read.value;
  await pause();
  const data = [script('page-config', config, READ_ALREADY), script('language-data', texts)].join('\n    ');
  const slides = isCheckIn ? await firstSlides(config, texts, log) : { first: '', early: null, waiting: '' };
  const shown = isCheckIn ? slides.first + (slides.early ?? '') : Object.values(texts.langData).join('');
  const styles = style(brandStylesheet(config.theme?.brand ?? '')) + style(firstFaces(faces, shown));
  // $& is special in a replacement string.
  return indexHtml
    .replace(/<html[^>]*>/, () => rootTag(config, language))
    .replace('</head>', () => `${styles}</head>`)
    .replace(MARK, () => data)
    .replace(FIRST_SLIDE_MARK, () => slides.first)
    .replace(EARLY_SLIDE_MARK, (_, early: string) =>
      slides.early === null ? slides.waiting : `${early}${slides.early}`,
    );
}

function rootTag({ location }: PageConfig, language: string): string {
  const device = isOn(location.module_kiosk) ? ' data-kiosk' : '';
  return `<html lang="${language}" dir="${textDirection(language)}"${device}>`;
}

async function firstSlides(config: PageConfig, language: LanguageData, log: PageLog): Promise<Prerendered> {
  const tell = (error: unknown): void =>
    log.error({ failure: describeFailure(error) }, 'the first slide was not rendered on the server');
  try {
    const { prerender } = await import('../../../page/checkin/prerender.tsx');
    return await prerender(config, language, tell);
  } catch (error) {
    tell(error);
    return { first: FIRST_SLIDE_MARK, early: null, waiting: '' };
  }
}

const style = (css: string): string => (css === '' ? '' : `<style>${css}</style>`);

function script(id: string, value: unknown, mark = ''): string {
  return `<script type="application/json"${mark && ` ${mark}`} id="${id}">${scriptJson(value)}</script>`;
}

/** The age up to which a page is sent while it is rendered with a new proof. */
const STALE_MS = 2 * HOUR_MS;

interface Kept {
  proof: string | undefined;
  page: Promise<Page>;
  madeAt?: number;
  isRenewed: boolean;
}

/** Renders pages again in the background for a new proof of the outbox, one at a time. */
export class PageCache {
  readonly #pages = new Map<string, Kept>();
  readonly #log: PageLog;
  readonly #elapsed: () => number;
  readonly #faces: () => Promise<readonly Face[]>;
  #last: Promise<unknown> = Promise.resolve();

  /** @param elapsed milliseconds of a monotonic clock @param faces of the build's typeface */
  constructor(log: PageLog, elapsed: () => number, faces: () => Promise<readonly Face[]> = async () => []) {
    this.#faces = faces;
    this.#log = log;
    this.#elapsed = elapsed;
  }

  get(indexHtml: string, buildId: string, request: PageRequest): Promise<Page> {
    const { location, language, device, directLink, outbox } = request;
    const key = [buildId, location.id, location.version, language, device, directLink, outbox?.key.kid].join('\n');
    const known = this.#pages.get(key);
    this.#pages.delete(key);
    if (known !== undefined && (known.proof === outbox?.proof || this.#isFresh(known))) {
      this.#pages.set(key, known);
      if (known.proof !== outbox?.proof && !known.isRenewed) this.#renew(key, known, indexHtml, request);
      return known.page;
    }
    const kept = this.#render(indexHtml, request);
    // The first key is the least recently used.
    const [oldest] = this.#pages.keys();
    if (oldest !== undefined && this.#pages.size >= CACHED_PAGES) this.#pages.delete(oldest);
    this.#pages.set(key, kept);
    return kept.page;
  }

  #isFresh({ madeAt }: Kept): boolean {
    return madeAt !== undefined && this.#elapsed() - madeAt < STALE_MS;
  }

  #renew(key: string, known: Kept, indexHtml: string, request: PageRequest): void {
    known.isRenewed = true;
    const next = this.#render(indexHtml, request);
    next.page.then(
      () => this.#pages.get(key) === known && this.#pages.set(key, next),
      () => {
        known.isRenewed = false;
      },
    );
  }

  #render(indexHtml: string, request: PageRequest): Kept {
    const html = this.#last.then(async () => renderPage(indexHtml, request, this.#log, await this.#faces()));
    this.#last = html.catch(() => {});
    const page = html.then(async (rendered) => {
      const policy = pagePolicy(request, rendered);
      return { policy, ...(await compress(rendered, JSON.stringify(policy))) };
    });
    const kept: Kept = { proof: request.outbox?.proof, page, isRenewed: false };
    page.then(
      () => {
        kept.madeAt = this.#elapsed();
      },
      () => {},
    );
    return kept;
  }
}
