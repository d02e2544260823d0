/** A file may be asked for so many times more: its folder has as many letters. */
const MOST = 5;

const escapesIn = (path: string): number => path.match(/%/g)?.length ?? 0;

/** How often the code was asked for before, by the address at which it has come. */
export const triesBefore = (url: string): number => escapesIn(new URL(url).pathname);

/**
 * The address of a file of code with one more letter of its folder escaped; undefined once it was asked for often enough.
 * To servers it is the same file. To a browser it is another one, and so is all that the file imports: most remember,
 * for as long as the page is open, that a file of code did not come, and do not ask for it again [FAST-02].
 */
export function otherAddress(url: string): string | undefined {
  const { origin, pathname } = new URL(url);
  if (escapesIn(pathname) >= MOST) return undefined;
  const end = pathname.lastIndexOf('/');
  const letter = pathname.slice(0, end).search(/(?<!%.?)[a-z]/);
  if (letter === -1) return undefined;
  const escaped = `%${pathname.charCodeAt(letter).toString(16)}`;
  return origin + pathname.slice(0, letter) + escaped + pathname.slice(letter + 1);
}
