/** "site rules" for "nordhamn/site-rules.pdf". */
export function documentTitle(name: string): string {
  return (name.split('/').at(-1) ?? name).replace(/\.pdf$/i, '').replaceAll(/[-_]+/g, ' ');
}
