/** An address at which there is nothing. */
const NOWHERE = '/-/-/-/-';

/**
 * The address of a request, unless its path cannot be decoded (`/%zz`): then one at which there is nothing. The
 * framework would answer such a request by itself, without our headers and limits and without a line in the log.
 */
export function routableUrl(url = '/'): string {
  const [path = ''] = url.split('?', 1);
  try {
    decodeURI(path);
    return url;
  } catch {
    return NOWHERE;
  }
}
