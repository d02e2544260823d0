/** So often code is asked for under another address. */
const MOST = 5;

/** How often the code was asked for before, by the address at which it has come. */
export const triesBefore = (url: string): number => new URL(url).pathname.match(/%/g)?.length ?? 0;

/**
 * The address of a file of code with one more letter of its folder escaped; undefined once it was asked for often enough.
 * To servers it is the same file. To a browser it is another one, and so is all that the file imports: most remember,
 * for as long as the page is open, that a file of code did not come, and do not ask for it again [FAST-02].
 */
export function otherAddress(url: string): string | undefined {
  const tries = triesBefore(url) + 1;
  const { origin, pathname } = new URL(url);
  const path = decodeURI(pathname);
  const end = path.lastIndexOf('/');
  let left = tries;
  const folder = path.slice(0, end).replace(/[a-z]/g, (letter) => {
    left -= 1;
    return left < 0 ? letter : `%${letter.charCodeAt(0).toString(16)}`;
  });
  return tries > MOST || left > 0 ? undefined : origin + folder + path.slice(end);
}
