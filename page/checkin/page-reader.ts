import type { ReadScripts } from 'gatehouse-engine';
import { PAGE_SCRIPTS, READ_ALREADY } from '../../domain/page-scripts.ts';
import type { ReadPage } from '../../domain/read-page.ts';
import { err, ok } from '../../domain/result.ts';

type PageReader = ReadScripts<ReadPage>;

/** Our server's data is already decoded [FAST-04]. */
const asRead: PageReader = (config, language) =>
  config === undefined || language === undefined
    ? err(': expected data that was read, found none')
    : ok({ config, language } as ReadPage);

export async function pageReader(page: Pick<ParentNode, 'querySelector'>): Promise<PageReader> {
  if (page.querySelector(`script#${PAGE_SCRIPTS[0]}[${READ_ALREADY}]`) !== null) return asRead;
  return (await import('../../domain/read-page.ts')).readPage;
}
