import type { FromPreview, Scene } from '../../domain/preview-messages.ts';
import { findSource } from './find-source.ts';
import type { UsedTexts } from './used-texts.ts';

export interface PickerOptions {
  readonly document: Document;
  readonly scene: () => Scene;
  readonly texts: UsedTexts;
  readonly tell: (message: FromPreview) => void;
}

const HERE = 'data-pick-here';
const PRESSES = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'] as const;
/** Number of ancestors searched for words. */
const LEVELS = 4;

/** While picking, a click reports where something is written and has no other effect. */
export function createPicker({ document, scene, texts, tell }: PickerOptions) {
  const isOn = (): boolean => scene().isPicking;
  const stop = (event: Event): void => {
    if (!isOn()) return;
    event.stopImmediatePropagation();
    if (event.cancelable && !event.type.startsWith('touch')) event.preventDefault();
  };
  const mark = (element: Element | null): void => {
    for (const marked of document.querySelectorAll(`[${HERE}]`)) marked.removeAttribute(HERE);
    element?.setAttribute(HERE, '');
  };
  for (const name of PRESSES) document.addEventListener(name, stop, { capture: true, passive: false });
  document.addEventListener('mouseover', ({ target }) => isOn() && mark(target as Element), { capture: true });
  document.addEventListener(
    'click',
    (event) => {
      if (!isOn()) return;
      stop(event);
      const slide = document.querySelector('[data-slide]')?.getAttribute('data-slide') ?? '';
      tell({ kind: 'picked', slide, source: sourceOf(event.target as Element, slide) });
    },
    { capture: true },
  );

  function sourceOf(clicked: Element, slide: string) {
    let element: Element | null = clicked;
    for (let level = 0; element !== null && level < LEVELS; level += 1, element = element.parentElement) {
      const seen = { words: element.textContent ?? '', file: fileOf(element), slide };
      const source = findSource(seen, texts.entries(), scene().document);
      if (source !== null) return source;
    }
    return null;
  }

  return {
    update(): void {
      document.documentElement.toggleAttribute('data-picking', isOn());
      if (!isOn()) mark(null);
    },
  };
}

function fileOf(element: Element): string {
  const media = element.matches('img, video, source') ? element : element.querySelector(':scope > video, :scope > img');
  if (media !== null) return media.getAttribute('src') ?? media.querySelector('source')?.getAttribute('src') ?? '';
  const view = element.ownerDocument.defaultView;
  return /url\("?([^")]+)"?\)/.exec(view?.getComputedStyle(element).backgroundImage ?? '')?.[1] ?? '';
}
