import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Follows each link of a built site within it, to its page and its anchor there.
 * @throws {Error} naming those that lead nowhere
 */
export function expectLiveLinks(outDir: string): void {
  const pages = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const anchors = new Map(pages.map((page) => [page, valuesOf(join(outDir, page), / id="([^"]+)"/g)]));
  const isLive = (page: string, href: string): boolean => {
    const [path = '', anchor = ''] = href.split('#');
    const target = path === '' ? page : path.replace('/docs/', '').replace(/^$|\/$/, '$&index.html');
    return existsSync(join(outDir, target)) && (anchor === '' || anchors.get(target)?.has(decodeURI(anchor)) === true);
  };
  const dead = pages.flatMap((page) =>
    [...valuesOf(join(outDir, page), /<a\s[^>]*?href="((?:\/docs\/|#)[^"]*)"/g)]
      .filter((href) => !isLive(page, href))
      .map((href) => `${page} links to ${href}`),
  );
  if (dead.length > 0) throw new Error(`Dead links:\n${dead.join('\n')}\nCorrect or remove them.`);
}

const valuesOf = (file: string, pattern: RegExp): Set<string> =>
  new Set([...readFileSync(file, 'utf8').matchAll(pattern)].map(([, value = '']) => value));
