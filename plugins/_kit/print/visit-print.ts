import { destination } from '../../../domain/destination.ts';
import { isOn } from '../../../domain/flag.ts';
import { languageOrder, localEntry } from '../../../domain/local-text.ts';
import { selectPhotos } from '../../../domain/printed-photos.ts';
import { textDirection } from '../../../domain/text-direction.ts';
import type { Text } from '../../../domain/text-lookup.ts';
import type { Facts } from '../../../engine/index.ts';
import { type PrintModel, type PrintPhoto, printLabels, printLayout } from './index.ts';
import { placeNames, visitRows } from './visit-rows.ts';

export interface PrintInput {
  readonly config: Gatehouse.Config;
  readonly facts: Facts;
  readonly text: Text;
  readonly landscape: unknown;
  readonly printerType: string | null | undefined;
  /** The location's own word on the paper. */
  readonly format: Gatehouse.Settings['printout_format'];
  /** '' where there is none yet. */
  readonly number: string;
  readonly qr: string;
  /** When the visitor checked in, in milliseconds since the epoch. */
  readonly time: number;
}

/** All that the printout of a visit shows [PRINT-01], in the visitor's language. */
export function visitPrint(input: PrintInput): PrintModel {
  const { config, facts, text, number, qr, landscape, printerType, format } = input;
  const language = config.language.locale;
  const place = placeNames(config, facts);
  const location = config.location.name ?? '';
  const photos = photosOf(config, facts);
  // The header says these already; a longer way is told in full.
  const told = new Set(['form_field_name', place.length < 2 ? 'destination' : '']);
  const rows = visitRows(config, facts, text).filter(({ name }) => !told.has(name));
  return {
    layout: printLayout({ printerType: printerType ?? undefined, landscape: isOn(landscape), format }),
    language,
    direction: textDirection(language),
    place: place.at(-1) ?? location,
    location: place.length > 0 ? location : '',
    number,
    visitor: facts.form?.values['form_field_name'] ?? '',
    qr,
    rows: rows.map(({ label, value }) => ({ label, value })),
    photos,
    text: trackText(config, facts) || (photos.length > 0 ? '' : instructions(config, facts)),
    labels: printLabels(text, timeText(input.time, language)),
  };
}

function photosOf(config: Gatehouse.Config, facts: Facts): readonly PrintPhoto[] {
  const order = languageOrder(config, config.location.default_language);
  return selectPhotos(config, facts).map((photo) => {
    const name = localEntry(photo.photo_texts, order, (entry) => !!entry.name)?.name ?? '';
    const words = localEntry(photo.photo_texts, order, (entry) => !!entry.text)?.text ?? '';
    return { id: String(photo.id), alt: name, name, text: words };
  });
}

/** The track's own text for slides and printouts. */
function trackText(config: Gatehouse.Config, facts: Facts): string {
  return destination(config, facts).track?.track_data?.slide_show_text_field_data?.textfield?.trim() ?? '';
}

/** What the instruction slide says: on paper only where no photo says it better. */
function instructions(config: Gatehouse.Config, facts: Facts): string {
  const { track } = destination(config, facts);
  const order = languageOrder(config, config.location.default_language);
  const texts = track?.instructions?.length ? track.instructions : config.location.location_texts;
  return localEntry(texts, order, (entry) => !!entry.instructions)?.instructions ?? '';
}

function timeText(time: number, language: string): string {
  const style = { dateStyle: 'short', timeStyle: 'short' } as const;
  try {
    return new Intl.DateTimeFormat(language.replace('_', '-'), style).format(time);
  } catch {
    return new Intl.DateTimeFormat('en', style).format(time);
  }
}
