import { DOMParser, type ParseOptions, type Slice } from 'prosemirror-model';
import { STYLE, schema } from './schema.ts';

const ITEM = `p[${STYLE}*="mso-list"]`;
const SIGN = `span[${STYLE}*="mso-list:Ignore" i], span[${STYLE}*="mso-list: Ignore" i]`;

/** Removes styles before parsing, because the page's policy blocks them. */
export function withoutStyles(html: string): string {
  return html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ` ${STYLE}`));
}

/** Keeps only what the schema allows and turns Word's paragraph lists into lists. */
class PasteParser extends DOMParser {
  override parseSlice(pasted: HTMLElement | DocumentFragment, options?: ParseOptions): Slice {
    listWord(pasted as ParentNode);
    return super.parseSlice(pasted as HTMLElement, options);
  }
}

export const pasteParser = new PasteParser(schema, DOMParser.fromSchema(schema).rules);

function listWord(pasted: ParentNode): void {
  for (const paragraph of pasted.querySelectorAll(ITEM)) {
    const sign = paragraph.querySelector(SIGN);
    const name = /^\s*[\p{L}\p{N}]+[.)]/u.test(sign?.textContent ?? '') ? 'ol' : 'ul';
    sign?.remove();
    const item = paragraph.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    const before = paragraph.previousElementSibling;
    if (before?.localName === name && before.hasAttribute('data-word')) {
      before.append(item);
      paragraph.remove();
      continue;
    }
    const list = paragraph.ownerDocument.createElement(name);
    list.setAttribute('data-word', '');
    list.append(item);
    paragraph.replaceWith(list);
  }
}
