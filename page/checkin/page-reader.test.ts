// @vitest-environment jsdom

import { readPageData } from 'gatehouse-engine';
import { describe, expect, it } from 'vitest';
import { pageReader } from './page-reader.ts';

const foreign = { location: { id: '7', module_kiosk: 'no' }, fields: { 0: { name: 'label_company' } } };

async function read(scripts: string) {
  document.body.innerHTML = scripts;
  return readPageData(document, ['page-config', 'language-data'], await pageReader(document));
}

const page = (config: string, mark = '') =>
  `<script type="application/json" ${mark} id="page-config">${config}</script>
   <script type="application/json" id="language-data">{"langData":{},"locale":"sv"}</script>`;

describe('the reader of a page', () => {
  it('understands a backend that writes its data in its own way [ANY-01]', async () => {
    const result = await read(page(JSON.stringify(foreign)));
    expect(result.ok && result.value.config.location.id).toBe(7);
    expect(result.ok && result.value.language.localeFallback).toBe('en');
  });

  it('takes what the server has read already as it is, without reading it again [FAST-04]', async () => {
    const result = await read(page(JSON.stringify(foreign), 'data-read'));
    expect(result.ok && result.value.config).toEqual(foreign);
    expect(result.ok && Object.isFrozen(result.value.config.location)).toBe(true);
  });

  it.each([
    ['not JSON', page('{', 'data-read'), 'GH_CONFIG_MALFORMED'],
    ['missing', '<script type="application/json" id="language-data">{}</script>', 'GH_CONFIG_MISSING'],
  ])('says so when the data is %s [CFG-02]', async (_, html, code) => {
    const result = await read(html);
    expect(result.ok ? '' : result.error.code).toBe(code);
  });
});
