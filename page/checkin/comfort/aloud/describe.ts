import { computeAccessibleDescription } from 'dom-accessibility-api';
import type { Text } from '../../../../domain/text-lookup.ts';
import { type Line, lineOf, linesOf, nameOf } from './lines.ts';

export interface Words {
  readonly text: Text;
  speaks(language: string): boolean;
}

const CONTROL =
  'a, button, input, select, textarea, summary, [role="option"], [role="button"], [role="switch"], [role="radio"], [role="checkbox"]';
const TYPED = 'input:not([type="radio"], [type="checkbox"], [type="button"], [type="submit"]), textarea';
const AROUND = 'fieldset, [role="group"], [role="radiogroup"], [role="dialog"], [role="alertdialog"]';

export const isTyped = (element: Element): element is HTMLInputElement | HTMLTextAreaElement => element.matches(TYPED);

/** A password or a code: its characters are not read aloud. */
export function isSecret(element: Element): boolean {
  const code = '[autocomplete="one-time-code"]';
  return element.matches(`[type="password"], ${code}`) || element.closest('fieldset')?.querySelector(code) != null;
}

/** Describes the focused element to a listener. */
export function describe(element: Element, from: Element | null, words: Words): readonly Line[] {
  const around = entered(element, from).flatMap(aroundLines);
  if (!element.matches(CONTROL)) return element.matches(AROUND) ? around : [...around, ...linesOf(element)];
  const description = element.matches(AROUND) ? '' : computeAccessibleDescription(element);
  const required = element.getAttribute('aria-required') === 'true' ? words.text('read_aloud_required') : '';
  const parts = [stateOf(element, words), placeOf(element, words), required, description];
  return [
    ...around,
    ...lineOf(nameOf(element), element.querySelector('[lang]') ?? element),
    ...parts.flatMap((part) => lineOf(part)),
    ...languageLines(element, words),
  ];
}

export function stateOf(element: Element, { text }: Words): string {
  const isChosen = chosen(element);
  if (isChosen !== null) return text(isChosen ? 'read_aloud_chosen' : 'read_aloud_not_chosen');
  if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.text ?? '';
  if (!isTyped(element)) return '';
  if (element.value === '') return text('read_aloud_empty');
  return isSecret(element) ? '' : element.value;
}

function chosen(element: Element): boolean | null {
  if (element.matches('[type="radio"], [type="checkbox"]')) return (element as HTMLInputElement).checked;
  const told = element.matches('[role="option"]')
    ? element.getAttribute('aria-selected')
    : (element.getAttribute('aria-pressed') ?? element.getAttribute('aria-checked'));
  return told === null || element.matches('[role="option"]') ? null : told === 'true';
}

/** '2 of 5', in a group or list. */
function placeOf(element: Element, { text }: Words): string {
  const others = companions(element);
  if (others.length < 2) return '';
  return text('read_aloud_place', { n: others.indexOf(element) + 1, m: others.length });
}

function companions(element: Element): readonly Element[] {
  if (element.matches('[type="radio"], [type="checkbox"]')) {
    const type = element.getAttribute('type');
    const group = element.closest(AROUND);
    return group ? [...group.querySelectorAll(`input[type="${type}"]`)] : [];
  }
  if (element.matches('[role="option"]'))
    return [...(element.closest('[role="listbox"]')?.querySelectorAll('[role="option"]') ?? [])];
  const list = element.closest('li')?.closest('ul, ol');
  return list ? [...list.querySelectorAll(':scope > li')].flatMap((item) => item.querySelector(CONTROL) ?? []) : [];
}

/** Outermost first. */
const entered = (element: Element, from: Element | null): readonly Element[] => {
  const all: Element[] = [];
  for (let one = element.closest(AROUND); one; one = one.parentElement?.closest(AROUND) ?? null)
    if (one === element || !from || !one.contains(from)) all.unshift(one);
  return all;
};

function aroundLines(element: Element): readonly Line[] {
  if (!element.matches('[role="dialog"], [role="alertdialog"]'))
    return [...lineOf(nameOf(element)), ...lineOf(computeAccessibleDescription(element))];
  const ids = ['aria-labelledby', 'aria-describedby'].flatMap((name) => element.getAttribute(name)?.split(' ') ?? []);
  const parts = ids.flatMap((id) => element.ownerDocument.getElementById(id) ?? []);
  return (parts.length > 0 ? parts : [element]).flatMap((part) => linesOf(part));
}

/** Warns before a visitor switches to a language without a voice. */
function languageLines(element: Element, { text, speaks }: Words): readonly Line[] {
  const language = element.getAttribute('data-language');
  return language && !speaks(language) ? lineOf(text('read_aloud_no_voice')) : [];
}
