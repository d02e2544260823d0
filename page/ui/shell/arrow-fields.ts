const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
export type Arrow = (typeof ARROWS)[number];
export const isArrow = (key: string): key is Arrow => ARROWS.some((arrow) => arrow === key);

const TEXT = 'textarea, input:is([type="text"], [type="tel"], [type="search"], [type="email"], [type="password"])';

const isAhead = (key: Arrow): boolean => key === 'ArrowDown' || key === 'ArrowRight';
const isSideways = (key: Arrow): boolean => key === 'ArrowLeft' || key === 'ArrowRight';

/** Left and Right leave a field at the ends of its text; Up and Down always leave it. */
function movesCaret(field: HTMLInputElement | HTMLTextAreaElement, key: Arrow): boolean {
  const { selectionStart: start, selectionEnd: end, value } = field;
  const isLines = field instanceof HTMLTextAreaElement && value.includes('\n');
  if (start === null || end === null || (!isSideways(key) && !isLines)) return false;
  const isBackwards = isSideways(key) && getComputedStyle(field).direction === 'rtl';
  const isForward = isAhead(key) !== isBackwards;
  return start !== end || (isForward ? end < value.length : start > 0);
}

/** Past an open suggestion list's ends, arrows leave it. */
function movesInList(field: Element, key: Arrow): boolean {
  if (field.getAttribute('aria-expanded') !== 'true' || isSideways(key)) return false;
  const marked = field.ownerDocument.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  return key === 'ArrowDown' ? marked === null || marked.nextElementSibling !== null : marked !== null;
}

/** At a radio group's ends, arrows leave it. */
function choosesInGroup(radio: HTMLInputElement, key: Arrow): boolean {
  const all = [...(radio.closest('fieldset, form') ?? radio.ownerDocument).querySelectorAll('input')];
  const group = all.filter(({ type, name, disabled }) => type === 'radio' && name === radio.name && !disabled);
  return radio !== (isAhead(key) ? group.at(-1) : group[0]);
}

/** Whether the element keeps the key. `byArrows`: the visitor navigates by arrows. */
export function keepsArrow(element: Element, key: Arrow, byArrows: boolean): boolean {
  const isCombobox = element.getAttribute('role') === 'combobox';
  if (isCombobox && (movesInList(element, key) || (!byArrows && !isSideways(key)))) return true;
  if (isSideways(key) && element.closest('[data-arrows="sideways"]')) return true;
  if (element.matches(TEXT)) return movesCaret(element as HTMLInputElement, key);
  if (byArrows) return false;
  if (element instanceof HTMLInputElement && element.type === 'radio') return choosesInGroup(element, key);
  const own = element.getAttribute('aria-keyshortcuts')?.split(' ') ?? [];
  return own.includes(key) || element.matches('select, video, audio, input[type="range"], input[type="date"]');
}

/** Makes Enter act like Space, which keypads lack. @returns whether it did */
export function opensByEnter(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox')) {
    target.click();
    return true;
  }
  if (!(target instanceof HTMLSelectElement) || target.disabled) return false;
  target.showPicker?.();
  return true;
}
