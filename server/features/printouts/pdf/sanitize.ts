import sanitizeHtml from 'sanitize-html';

const MAX_IMAGES = 12;

const SVG_NUMBERS = /^[\d\s.,-]{1,100}$/;
const SVG_PATH = /^[MmLlHhVvZz\d\s.,-]*$/;
const SVG_COLOR = /^(?:#[\da-fA-F]{3,8}|none|black|white|currentColor|transparent)$/;
export const LANGUAGE = /^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/;

/** Attributes removed unless their value matches. */
const VALUES: ReadonlyMap<string, RegExp> = new Map([
  ['viewbox', SVG_NUMBERS],
  ['width', SVG_NUMBERS],
  ['height', SVG_NUMBERS],
  ['d', SVG_PATH],
  ['fill', SVG_COLOR],
  ['shape-rendering', /^crispEdges$/i],
  ['role', /^(?:img|presentation|list|listitem)$/],
  ['dir', /^(?:ltr|rtl|auto)$/],
  ['lang', LANGUAGE],
  ['scope', /^(?:row|col)$/],
]);

const TEXT_TAGS = words(
  `article section header footer div p span bdi br hr h1 h2 h3 h4 ul ol li dl dt dd table thead tbody tr th td figure
   figcaption strong em b i small sub sup blockquote code pre`,
);

/** Removed with their content; other unknown tags leave their text. */
const DROPPED_WHOLE = words(
  `script style textarea option select noscript iframe frame frameset object embed applet template noembed noframes xmp
   plaintext math foreignobject use audio video canvas form head title meta link base portal`,
);

/**
 * Reduces untrusted html to text, tables, the QR code's svg, known pictures and print classes.
 * @param pictures data: URLs by photo id; any other `<img>` is left out
 */
export function sanitizePrintHtml(html: string, pictures: ReadonlyMap<string, string>): string {
  let images = 0;
  return sanitizeHtml(html, {
    allowedTags: [...TEXT_TAGS, 'img', 'svg', 'path'],
    nonTextTags: DROPPED_WHOLE,
    nestingLimit: 40,
    allowedAttributes: {
      '*': ['class', 'dir', 'lang', 'role', 'aria-label'],
      th: ['scope'],
      img: ['src', 'alt'],
      svg: ['viewbox', 'width', 'height'],
      path: ['d', 'fill', 'shape-rendering'],
    },
    allowedClasses: { '*': ['gh-*'] },
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    enforceHtmlBoundary: false,
    transformTags: {
      '*': (tagName, attribs) => {
        const kept = Object.entries(attribs).filter(([name, value]) => VALUES.get(name)?.test(value) ?? true);
        if (tagName !== 'img') return { tagName, attribs: Object.fromEntries(kept) };
        const src = pictures.get(attribs['data-photo'] ?? '');
        const { class: className = '', alt = '' } = attribs;
        return { tagName, attribs: src ? { class: className, alt, src } : {} };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && (!attribs.src || ++images > MAX_IMAGES),
  }).trim();
}

function words(list: string): string[] {
  return list.split(/\s+/);
}

/** Still escaped: entities use letters of the same font as their characters. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
