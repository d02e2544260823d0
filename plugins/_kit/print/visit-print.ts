import type { Facts } from 'gatehouse-engine';
import { placeNames } from '../../../domain/destination.ts';
import { isOn } from '../../../domain/flag.ts';
import { textDirection } from '../../../domain/text-direction.ts';
import type { SharedText } from '../page/services.ts';
import type { CollectedVisit } from '../visit/collect.ts';
import { type PrintModel, printLabels, printLayout } from './index.ts';

export interface PrintInput {
  readonly config: Gatehouse.Config;
  readonly facts: Facts;
  readonly visit: Pick<CollectedVisit, 'rows' | 'print'>;
  readonly text: SharedText;
  readonly landscape: unknown;
  readonly printerType: string | null | undefined;
  /** The location's own setting for the paper. */
  readonly format: Gatehouse.Settings['printout_format'];
  /** The page's address: a photo's own may be relative to it. */
  readonly pageUrl: string;
  /** '' until there is one. */
  readonly number: string;
  readonly qr: string;
  /** When the visitor checked in, in milliseconds since the epoch. */
  readonly time: number;
}

/** All content of a visit's printout [PRINT-01], in the visitor's language. */
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
    labels: printLabels(text, timeText(input.time, language)),
  };
}

function timeText(time: number, language: string): string {
  const style = { dateStyle: 'short', timeStyle: 'short' } as const;
  try {
    return new Intl.DateTimeFormat(language.replace('_', '-'), style).format(time);
  } catch {
    return new Intl.DateTimeFormat('en', style).format(time);
  }
}

function fullAddress(src: string, pageUrl: string): string {
  return src !== '' && URL.canParse(src, pageUrl) ? new URL(src, pageUrl).href : '';
}
