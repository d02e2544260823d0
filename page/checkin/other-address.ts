const MOST = 5;

/** Earlier tries, encoded in the address. */
export const countTries = (url: string): number => new URL(url).pathname.match(/%/g)?.length ?? 0;

/**
 * Escapes one more letter of a file's folder: most browsers remember a failed address [FAST-02]. @returns undefined
 * after the last try
 */
export function otherAddress(url: string): string | undefined {
  const tries = countTries(url) + 1;
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
