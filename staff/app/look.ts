import { createContext, use } from 'react';

/** Subject of the focused element, for the preview beside it [STU-04]. */
export interface Look {
  /** JSON pointer such as `/location/photos`, a slide id or a text key. */
  readonly at: string;
  /** Id of a photo or question, or name of a field; '' for none. */
  readonly item: string;
  /** Key of its place; undefined for the place chosen on the page. */
  readonly place: string | undefined;
  readonly language: string | undefined;
}

export function looksAt(at: string, item = '', place?: string): Readonly<Record<`data-look-${string}`, string>> {
  return { 'data-look-at': at, 'data-look-item': item, ...(place !== undefined && { 'data-look-place': place }) };
}

/** Subject of an element; null if nothing around it is marked. */
export function lookOf(element: Element, page: Element): Look | null {
  const around = (selector: string): HTMLElement | null => {
    const found = element.closest<HTMLElement>(selector);
    return found !== null && page.contains(found) ? found : null;
  };
  // Arrow keys focus the row itself.
  const inside = element.matches('[role="row"]') ? element.querySelector<HTMLElement>('[data-look-at]') : null;
  const { lookAt, lookItem = '', lookPlace } = (around('[data-look-at]') ?? inside)?.dataset ?? {};
  if (lookAt === undefined) return null;
  return { at: lookAt, item: lookItem, place: lookPlace, language: around('[lang]')?.lang };
}

export const LookContext = createContext<Look | null>(null);

export function useLook(): Look | null {
  return use(LookContext);
}
