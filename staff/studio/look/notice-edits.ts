import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { setOrDrop } from '../../draft/set-or-drop.ts';

export const NOTICE_TYPES = ['info', 'warning', 'danger', 'success'] as const;

export function setNotice(document: LocationDocument, isOn: boolean): void {
  if (!isOn) document.notification = null;
  else document.notification ??= { type: 'info', heading: {}, text: {} };
}

export function setTheme(document: LocationDocument, part: 'brand' | 'logo', value: string): void {
  document.theme ??= {};
  setOrDrop(document.theme, part, value);
  setOrDrop(document, 'theme', document.theme);
}

export const ABOUT_LETTERS = 200;

/** The line about the location on the server's first page. */
export function setAbout(document: LocationDocument, text: string): void {
  setOrDrop(document, 'about', text.slice(0, ABOUT_LETTERS));
}
