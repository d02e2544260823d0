import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const INLINE_SCRIPT = /<script\b(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE_ATTRIBUTE = /(<[a-z][^<>]*?) style="[^"]*"/g;

/**
 * The policy of the pages allows neither scripts nor styles that stand in them. The generator writes two small scripts
 * (dark or light, which keyboard), which become files; its few styles in attributes are set by its script, too.
 */
export function withoutInline(html: string, _id: string, { siteConfig }: { siteConfig: { outDir: string } }): string {
  return html
    .replaceAll(INLINE_SCRIPT, (_, attributes: string, code: string) => {
      const name = `assets/${createHash('sha256').update(code).digest('hex').slice(0, 12)}.js`;
      mkdirSync(join(siteConfig.outDir, 'assets'), { recursive: true });
      writeFileSync(join(siteConfig.outDir, name), code);
      return `<script${attributes} src="/docs/${name}"></script>`;
    })
    .replaceAll(STYLE_ATTRIBUTE, '$1');
}
