import { computeAccessibleName } from 'dom-accessibility-api';

/** Text read in one go, in its own language. */
export interface Line {
  readonly text: string;
  readonly lang?: string;
}

/** Others start a new line. */
const INLINE = 'a, abbr, b, bdi, bdo, br, code, em, i, kbd, mark, q, s, small, span, strong, sub, sup, time, u, wbr';
const NEVER_SAID = '[aria-hidden="true"], [hidden], script, style, template, select, video, audio';
/** Read by name, whatever they contain. */
const NAMED = 'img, svg, [role="img"], button[aria-label], a[aria-label], [role="progressbar"]';

/** Soft hyphens and direction marks, which voices may spell out. */
const SILENT = /[\u00AD\u200E\u200F\u2066-\u2069]/g;

export function lineOf(text: string, at?: Element | null): readonly Line[] {
  const said = text.replace(SILENT, '').replace(/\s+/g, ' ').trim();
  if (said === '') return [];
  const lang = at?.closest('[lang]')?.getAttribute('lang');
  return [lang ? { text: said, lang } : { text: said }];
}

export const nameOf = (element: Element): string => computeAccessibleName(element);

/** One line per visible paragraph, heading, label or button. */
export function linesOf(root: Element): readonly Line[] {
  const lines: Line[] = [];
  let piece = '';
  let at: Element | null = root;
  const end = (): void => {
    lines.push(...lineOf(piece, at));
    piece = '';
  };
  const read = (node: Node): void => {
    if (node instanceof Text) {
      if (piece.trim() === '') at = node.parentElement;
      piece += node.data;
    }
    if (!(node instanceof Element) || node.matches(NEVER_SAID) || !isShown(node)) return;
    const isOwn = !node.matches(INLINE) || otherLanguage(node, at);
    if (isOwn) end();
    if (node.matches(NAMED)) {
      if (piece.trim() === '') at = node;
      piece += ` ${nameOf(node)} `;
    } else {
      if (node.matches('br')) piece += ' ';
      for (const child of node.childNodes) read(child);
    }
    if (isOwn) end();
  };
  read(root);
  end();
  return lines;
}

const otherLanguage = (element: Element, before: Element | null): boolean =>
  element.hasAttribute('lang') && element.getAttribute('lang') !== before?.closest('[lang]')?.getAttribute('lang');

/** Older browsers cannot tell more than attributes. */
const isShown = (element: Element): boolean => element.checkVisibility?.({ visibilityProperty: true }) ?? true;
