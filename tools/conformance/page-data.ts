import { readPageData } from 'gatehouse-engine';
import { JSDOM } from 'jsdom';
import { PAGE_SCRIPTS } from '../../domain/page-scripts.ts';
import { type ReadPage, readPage } from '../../domain/read-page.ts';

type ScriptId = (typeof PAGE_SCRIPTS)[number];

export interface ServedPage {
  readonly html: string;
  /** By id; a page should have one of each. */
  readonly scripts: Readonly<Record<ScriptId, readonly { readonly type: string; readonly text: string }[]>>;
  /** As written. */
  readonly files: readonly { readonly kind: 'script' | 'style'; readonly address: string }[];
  /** The texts of its own <style> elements. */
  readonly styles: readonly string[];
  readonly root: boolean;
}

/** Parses as browsers do: an unescaped `<` cuts the data. */
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
    styles: [...document.querySelectorAll('style')].map(({ textContent }) => textContent ?? ''),
    root: document.getElementById('root') !== null,
  };
}

export interface Reading {
  /** Null if the page could not start. */
  readonly page: ReadPage | null;
  /** By path. */
  readonly troubles: readonly string[];
}

export function readServedPage({ scripts }: ServedPage): Reading {
  const querySelector = (selector: string) => {
    const script = scripts[selector.replace('script#', '') as ScriptId][0];
    return script === undefined ? null : { textContent: script.text };
  };
  const read = readPageData({ querySelector }, PAGE_SCRIPTS, readPage);
  if (!read.ok) return { page: null, troubles: [read.error.message] };
  const { leftOut = [] } = read.value.config;
  return { page: read.value, troubles: leftOut.map(({ path, reason }) => `${path}: ${reason}`) };
}
