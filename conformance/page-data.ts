import { JSDOM } from 'jsdom';
import { readPageData } from '../engine/index.ts';
import type { LanguageData, PageConfig } from '../schemas/generated/types.ts';
import { pageReasons } from '../schemas/reasons.ts';

/** The ids of the scripts with the page data. */
export const SCRIPT_IDS = ['page-config', 'language-data'] as const;

export type ScriptId = (typeof SCRIPT_IDS)[number];

/** A page as a browser takes it apart. */
export interface ServedPage {
  readonly html: string;
  /** Text of the page's scripts with that id; a page should have one. */
  readonly scripts: Readonly<Record<ScriptId, readonly { readonly type: string; readonly text: string }[]>>;
  /** Addresses of its scripts and stylesheets, as written. */
  readonly files: readonly { readonly kind: 'script' | 'style'; readonly address: string }[];
  readonly root: boolean;
}

/** Parses as browsers do, so that an unescaped `<` cuts the data here as it does there. */
export function servedPage(html: string): ServedPage {
  const { document } = new JSDOM(html).window;
  const scriptsOf = (id: string) =>
    [...document.querySelectorAll(`script[id="${id}"]`)].map((script) => ({
      type: script.getAttribute('type') ?? '',
      text: script.textContent ?? '',
    }));
  const addresses = (selector: string, name: string, kind: 'script' | 'style') =>
    [...document.querySelectorAll(selector)].flatMap((element) => {
      const address = element.getAttribute(name);
      return address ? [{ kind, address }] : [];
    });
  return {
    html,
    scripts: { 'page-config': scriptsOf('page-config'), 'language-data': scriptsOf('language-data') },
    files: [
      ...addresses('script[src]', 'src', 'script'),
      ...addresses('link[rel="modulepreload"]', 'href', 'script'),
      ...addresses('link[rel="stylesheet"]', 'href', 'style'),
    ],
    root: document.getElementById('root') !== null,
  };
}

/** What the page's own reading makes of the data. */
export interface ReadPage {
  readonly config: PageConfig | null;
  readonly language: LanguageData | null;
  /** What it could not read, by path. */
  readonly troubles: readonly string[];
}

export async function readServedPage({ scripts }: ServedPage): Promise<ReadPage> {
  const read = async <T>(id: ScriptId): Promise<{ value: T | null; trouble: string | null }> => {
    const script = scripts[id][0];
    const page = { querySelector: () => (script ? { textContent: script.text } : null) };
    const result = await readPageData<T>(page, id, pageReasons[id]);
    return result.ok ? { value: result.value, trouble: null } : { value: null, trouble: result.error.message };
  };
  const config = await read<PageConfig>('page-config');
  const language = await read<LanguageData>('language-data');
  const troubles = [config.trouble, language.trouble].filter((trouble) => trouble !== null);
  return { config: config.value, language: language.value, troubles };
}
