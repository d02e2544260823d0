/** An address at which there is nothing. */
const NOWHERE = '/-/-/-/-';

/** Letters and digits, which are the same with and without (RFC 3986, 6.2.2.2). */
const NEEDLESS_ESCAPE = /%(?:3\d|[46][1-9a-f]|[57][0-9a])/gi;

/**
 * The address of a request, with needless escapes undone: a page asks for code that did not come under such an address. If
 * its path cannot be decoded (`/%zz`), one at which there is nothing: the framework would answer such a request by itself,
 * without our headers and limits and without a line in the log.
 */
export function routableUrl(url = '/'): string {
  const [path = ''] = url.split('?', 1);
  try {
    decodeURI(path);
    return path.replace(NEEDLESS_ESCAPE, decodeURIComponent) + url.slice(path.length);
  } catch {
    return NOWHERE;
  }
}
