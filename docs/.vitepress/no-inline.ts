import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const INLINE_SCRIPT = /<script\b(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE_ATTRIBUTE = /(<[a-z][^<>]*?) style="[^"]*"/g;

/**
 * The pages' policy forbids inline scripts and styles. The generator's two small scripts (dark or light, which keyboard)
 * become files; its script also sets the few styles in attributes.
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
