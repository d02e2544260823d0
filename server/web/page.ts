import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type PageRequest, pageConfig } from './page-config.ts';
import { pagePolicy } from './page-policy.ts';
import { languageData } from './texts.ts';

const MARK = '<!--page-data-->';
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);
const CACHED_PAGES = 500;

export interface Page {
  etag: string;
  policy: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** JSON that cannot end its script element, nor a line of it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** index.html of the build with the page data in place of its mark [CFG-01]. */
export function renderPage(indexHtml: string, request: PageRequest): string {
  const { language } = request;
  const data = [
    script('page-config', pageConfig(request)),
    script('language-data', languageData(request.location.document, language)),
  ].join('\n    ');
  const direction = RIGHT_TO_LEFT.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
  // Functions, because in a replacement text $& and the like have a meaning.
  return indexHtml
    .replace(/<html[^>]*>/, () => `<html lang="${language}" dir="${direction}">`)
    .replace(MARK, () => data);
}

function script(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;
}

/** Rendered pages by build, location version and language: each is made and compressed once. */
export class PageCache {
  readonly #pages = new Map<string, Page>();

  get(indexHtml: string, buildId: string, request: PageRequest): Page {
    const { location, language, directLink } = request;
    const key = [buildId, location.id, location.version, language, directLink].join('\n');
    const known = this.#pages.get(key);
    if (known !== undefined) return known;
    const page = makePage(renderPage(indexHtml, request), pagePolicy(location));
    if (this.#pages.size >= CACHED_PAGES) this.#pages.clear();
    this.#pages.set(key, page);
    return page;
  }
}

function makePage(html: string, policy: string): Page {
  const plain = Buffer.from(html);
  return {
    etag: `"${createHash('sha256').update(plain).update(policy).digest('base64url').slice(0, 22)}"`,
    policy,
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzip: gzipSync(plain),
  };
}
