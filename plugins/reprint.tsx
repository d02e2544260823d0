import { text } from 'node:stream/consumers';
// React's build for Node follows all promises of the process from then on, which slows every answer.
import { prerender as toStream } from 'react-dom/static.edge';
import { effectiveSettings } from '../domain/effective-settings.ts';
import { formatMessage } from '../domain/message.ts';
import { isPluginOff } from '../domain/plugin-switches.ts';
import { createText } from '../domain/text-lookup.ts';
import type { AnyPlugin, Facts, RuleContext } from '../engine/index.ts';
import type { Field, Id, LanguageData, PageConfig } from '../schemas/generated/types.ts';
import { PrintSheet } from './_kit/print/PrintSheet.tsx';
import { visitPrint } from './_kit/print/visit-print.ts';
import { collectVisit } from './_kit/visit/collect.ts';

const plugins = Object.values(import.meta.glob<AnyPlugin>('./*/slide.ts', { eager: true, import: 'default' }));

const nothing = (): void => {};
const log = { info: nothing, warn: nothing, error: nothing };

/** A visit as the server keeps it. */
export interface StoredVisit {
  readonly form: Readonly<Record<string, string>>;
  readonly fields: readonly Field[];
  /** The chosen sub-locations, outermost first. */
  readonly path: readonly Id[];
  readonly trackId: Id | null;
  readonly number: string;
  readonly qr: string;
  readonly paper: 'label' | 'receipt' | 'a4';
  /** When the visitor checked in, in milliseconds since 1970. */
  readonly time: number;
}

/**
 * The printout of a visit that is over, as the page would have made it [DESK-05]: asks the same slides for the same rows,
 * photos and texts, with what the visit left behind.
 */
export async function reprint(config: PageConfig, language: LanguageData, visit: StoredVisit): Promise<string> {
  const whole = { ...config, language } as Gatehouse.Config;
  const say = createText(
    () => language,
    nothing,
    () => formatMessage,
  );
  const known: Record<string, object> = Object.fromEntries(
    plugins.map(({ id, initial }) => [id, (initial?.() ?? {}) as object]),
  );
  known['form'] = { ...known['form'], values: visit.form, fields: visit.fields };
  known['sublocation'] = { ...known['sublocation'], path: visit.path };
  known['track'] = { ...known['track'], trackId: visit.trackId };
  const facts = known as Facts;
  const settings = effectiveSettings(whole, facts);
  const standing = plugins
    .filter(({ id }) => !isPluginOff(whole, id))
    .map((plugin) => ({
      plugin,
      rules: {
        config: whole,
        settings,
        facts,
        slice: known[plugin.id],
        random: () => () => 0,
      } as unknown as RuleContext,
    }));
  const model = visitPrint({
    ...{ config: whole, facts, text: say, number: visit.number, qr: visit.qr, time: visit.time },
    visit: collectVisit(() => ({ plugins: standing, isSkipping: false, stage: null }), say, log),
    ...{ landscape: settings.printout_landscape_mode, printerType: undefined, format: visit.paper },
    pageUrl: '',
  });
  const { prelude } = await toStream(<PrintSheet model={model} />);
  return text(prelude);
}
