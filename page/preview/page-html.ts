import { PAGE_SCRIPTS } from '../../domain/page-scripts.ts';
import type { PreviewPage } from '../../domain/preview-messages.ts';

export function pageHtml({ config, language }: PreviewPage): string {
  const [configId, languageId] = PAGE_SCRIPTS;
  return script(configId, config) + script(languageId, language);
}

function script(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
