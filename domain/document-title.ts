/** What a document is called by its file, without folders and ending: "site rules" of "nordhamn/site-rules.pdf". */
export function documentTitle(name: string): string {
  return (name.split('/').at(-1) ?? name).replace(/\.pdf$/i, '').replaceAll(/[-_]+/g, ' ');
}
