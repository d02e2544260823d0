// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Pages get their data inserted by the server, words come with them, copies are chosen by it, and no worker keeps itself. */
const NOT_KEPT = /(^|\/)\.|^texts\/|\.(html|br|gz|map|tmp|md)$|^(muster-|verify-)?sw\.js$/;

/**
 * Lists the files a device keeps for working offline, in Workbox's format. Names in assets/ carry a hash; the other files
 * get a content hash as revision.
 * @param {string} folder
 * @returns {{ url: string, revision: string | null }[]}
 */
export function filesOfBuild(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !NOT_KEPT.test(path) && statSync(join(folder, path)).isFile())
    .sort()
    .map((path) => ({
      url: `/${path}`,
      revision: path.startsWith('assets/')
        ? null
        : createHash('sha256')
            .update(readFileSync(join(folder, path)))
            .digest('hex')
            .slice(0, 16),
    }));
}
