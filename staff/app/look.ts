import { createContext, use } from 'react';

/** What somebody works at, so that the preview beside it can show the slide it is on [STU-04]. */
export interface Look {
  /** Where the document has it, as slides say what they show: `/location/photos`; or a slide by its id, or a text by its key. */
  readonly at: string;
  /** Which of those it is: the id of a photo or a question, the name of a field; '' for none in particular. */
  readonly item: string;
  /** The key of the place it belongs to; undefined for the one that is chosen on the page. */
  readonly place: string | undefined;
  /** The language it is written in; undefined where it is in none. */
  readonly language: string | undefined;
}

/** Marks an element: whatever has the focus in it is about this. */
export function looksAt(at: string, item = '', place?: string): Readonly<Record<`data-look-${string}`, string>> {
  return { 'data-look-at': at, 'data-look-item': item, ...(place !== undefined && { 'data-look-place': place }) };
}

/** What an element on the page is about; null if nothing around it says so. */
export function lookOf(element: Element, page: Element): Look | null {
  const around = (selector: string): HTMLElement | null => {
    const found = element.closest<HTMLElement>(selector);
    return found !== null && page.contains(found) ? found : null;
  };
  // A row of a list has the focus itself when it is reached by the arrow keys.
  const inside = element.matches('[role="row"]') ? element.querySelector<HTMLElement>('[data-look-at]') : null;
  const { lookAt, lookItem = '', lookPlace } = (around('[data-look-at]') ?? inside)?.dataset ?? {};
  if (lookAt === undefined) return null;
  return { at: lookAt, item: lookItem, place: lookPlace, language: around('[lang]')?.lang };
}

/** For what stands beside the page. */
export const LookContext = createContext<Look | null>(null);

export function useLook(): Look | null {
  return use(LookContext);
}
