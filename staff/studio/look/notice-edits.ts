import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { writeLocalText } from '../../draft/local-text.ts';

export const NOTICE_TYPES = ['info', 'warning', 'danger', 'success'] as const;

type Part = 'heading' | 'text';

/** Puts a notice on the instruction slide, or takes it away; the words go with it, and undo brings them back. */
export function setNotice(document: LocationDocument, isOn: boolean): void {
  if (!isOn) document.notification = null;
  else document.notification ??= { type: 'info', heading: {}, text: {} };
}

export function writeNotice(document: LocationDocument, part: Part, language: string, text: string): void {
  const { notification, languages } = document;
  if (notification) notification[part] = writeLocalText(notification[part], languages, language, text);
}

/** Sets or removes the brand's colour or logo. */
export function setTheme(document: LocationDocument, part: 'brand' | 'logo', value: string): void {
  const { [part]: _, ...others } = document.theme ?? {};
  const theme = value === '' ? others : { ...others, [part]: value };
  if (Object.keys(theme).length > 0) document.theme = theme;
  else delete document.theme;
}

/** As long as the line on the first page may be. */
export const ABOUT_LETTERS = 200;

/** Sets the line about the location on the server's first page; '' for none. */
export function setAbout(document: LocationDocument, text: string): void {
  if (text === '') delete document.about;
  else document.about = text.slice(0, ABOUT_LETTERS);
}
