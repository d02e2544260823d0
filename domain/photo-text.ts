import type { Photo, PhotoText } from '../schemas/generated/types.ts';
import { isOn } from './flag.ts';
import { type LanguageOrder, pickLocalEntry } from './local-text.ts';

export interface ShownText {
  readonly name: string;
  readonly text: string;
}

const has = (field: 'name' | 'text') => (entry: PhotoText) => (entry[field] ?? '').trim() !== '';

/** [CFG-06] */
export function photoTextFor({ photo_texts }: Photo, order: LanguageOrder): ShownText {
  const name = pickLocalEntry(photo_texts, order, has('name'))?.name ?? '';
  const text = pickLocalEntry(photo_texts, order, has('text'))?.text ?? '';
  return { name, text };
}

/** [PHO-01] */
export function textOf(photo: Photo, order: LanguageOrder): ShownText {
  const { name, text } = photoTextFor(photo, order);
  return { name, text: isOn(photo.text_show_in_slideshow) ? withoutHeading(text, name) : '' };
}

function withoutHeading(text: string, name: string): string {
  const [, heading = '', rest = ''] = /^\s*#{1,6}[ \t]+([^\n]*)\n?([\s\S]*)$/.exec(text) ?? [];
  return name !== '' && heading.replace(/[#\s]+$/, '') === name ? rest.trim() : text;
}
