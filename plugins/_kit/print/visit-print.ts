import { placeNames } from '../../../domain/destination.ts';
import { isOn } from '../../../domain/flag.ts';
import { textDirection } from '../../../domain/text-direction.ts';
import { formatTime } from '../page/format-time.ts';
import type { SharedText } from '../page/services.ts';
import type { Config, Facts, Services, Settings } from '../product.ts';
import type { CollectedVisit } from '../visit/collect.ts';
import { printLayout } from './layout.ts';
import type { PrintLabels, PrintModel } from './model.ts';

export interface PrintInput {
  readonly config: Config;
  readonly facts: Facts;
  readonly visit: Pick<CollectedVisit, 'rows' | 'print'>;
  readonly text: SharedText;
  readonly landscape: unknown;
  readonly printerType: string | null | undefined;
  readonly format: Settings['printout_format'];
  readonly pageUrl: string;
  readonly number: string;
  readonly qr: string;
  readonly time: number;
}

interface Current extends Pick<PrintInput, 'config' | 'facts'> {
  readonly settings: Pick<Settings, 'printout_landscape_mode' | 'printout_format'>;
  readonly services: Pick<Services, 'storage' | 'visit' | 'pageUrl'> & { readonly text: SharedText };
}

export function currentPrint(
  { config, facts, settings, services: { storage, visit, pageUrl, text } }: Current,
  now: number,
  names = { number: '', qr: '' },
): PrintModel {
  return visitPrint({
    ...names,
    config,
    facts,
    visit,
    text,
    pageUrl: pageUrl(),
    landscape: settings.printout_landscape_mode,
    format: settings.printout_format,
    printerType: storage.get('printer_type'),
    time: Number(storage.get('checkin_time')) || now,
  });
}

/** A visit's printout in the visitor's language [PRINT-01]. */
export function visitPrint(input: PrintInput): PrintModel {
  const { config, facts, visit, text, number, qr, landscape, printerType, format } = input;
  const language = config.language.locale;
  const place = placeNames(config, facts);
  const location = config.location.name ?? '';
  const rows = visit.rows().filter(({ onPaper }) => onPaper !== false);
  const said = visit.print();
  return {
    layout: printLayout({ printerType: printerType ?? undefined, landscape: isOn(landscape), format }),
    language,
    direction: textDirection(language),
    place: place.at(-1) ?? location,
    location: place.length > 0 ? location : '',
    number,
    visitor: said.visitor,
    qr,
    rows: rows.map(({ label, value }) => ({ label, value })),
    photos: said.photos.map((photo) => ({ ...photo, src: fullAddress(photo.src, input.pageUrl) })),
    text: said.text || (said.photos.length > 0 ? '' : said.textWithoutPhotos),
    labels: printLabels(text, formatTime(input.time, STYLE, language, config.timeZone)),
  };
}

const STYLE = { dateStyle: 'short', timeStyle: 'short' } as const;

function printLabels(text: SharedText, time: string): PrintLabels {
  return {
    visitor: text('print_visitor'),
    number: text('sign_label_number'),
    checkedIn: text('print_checkin_time', { time }),
    rules: text('print_rules'),
    keep: text('print_keep'),
    qrAlt: text('sign_qr_alt'),
    qrHint: text('sign_qr_hint'),
  };
}

function fullAddress(src: string, pageUrl: string): string {
  return src !== '' && URL.canParse(src, pageUrl) ? new URL(src, pageUrl).href : '';
}
