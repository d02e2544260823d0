import { text } from 'node:stream/consumers';
// React's Node build hooks all promises of the process, which slows every answer.
import { prerender as toStream } from 'react-dom/static.edge';
import { formatMessage } from '../../domain/message.ts';
import type { ReadConfig } from '../../domain/read-page.ts';
import { createText } from '../../domain/text-lookup.ts';
import type { PrintPaper } from '../../plugins/_kit/print/layout.ts';
import { PrintSheet } from '../../plugins/_kit/print/PrintSheet.tsx';
import { visitPrint } from '../../plugins/_kit/print/visit-print.ts';
import type { Config } from '../../plugins/_kit/product.ts';
import { collectVisit } from '../../plugins/_kit/visit/collect.ts';
import { restoreVisit, type StoredVisit } from '../../plugins/_kit/visit/restore.ts';
import type { LanguageData } from '../../schemas/generated/types.ts';
import { plugins } from './plugins.ts';

const nothing = (): void => {};
const log = { info: nothing, warn: nothing, error: nothing };

export interface Sheet {
  readonly number: string;
  readonly qr: string;
  readonly paper: PrintPaper;
  readonly time: number;
}

/** Prints a past visit from the same slides and the stored data [DESK-05]. */
export async function reprint(
  page: ReadConfig,
  language: LanguageData,
  visit: StoredVisit,
  { number, qr, paper, time }: Sheet,
): Promise<string> {
  const config: Config = { ...page, language };
  const t = createText(() => language, nothing, formatMessage);
  const { facts, settings, standing } = restoreVisit(plugins, config, visit);
  const model = visitPrint({
    config,
    facts,
    text: t,
    number,
    qr,
    time,
    format: paper,
    pageUrl: '',
    visit: collectVisit(() => standing, t, log),
    landscape: settings.printout_landscape_mode,
    printerType: undefined,
  });
  const { prelude } = await toStream(<PrintSheet model={model} />);
  return text(prelude);
}
