/** Pages of the documentation, by their path from here. */
export const files = import.meta.glob<string>(
  ['../../docs/*.md', '../../*.md', '../../*/README.md', '../../engine/errors/*.md'],
  { query: '?raw', import: 'default' },
);

const PAGE = './?path=/docs/guide-documentation--docs';

/** The address of the file that a link in `from` leads to; null for a source, which has no page here. */
export function docAddress(href: string, from: string): string | null {
  if (/^https?:/.test(href)) return href;
  const { pathname, hash } = new URL(href, `file:///${from}`);
  const file = pathname.slice(1);
  return `../../${file}` in files ? `${PAGE}&file=${file}${hash && `&heading=${hash.slice(1)}`}` : null;
}
