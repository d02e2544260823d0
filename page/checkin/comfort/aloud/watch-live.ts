import { type Line, linesOf } from './lines.ts';

const REGION = '[aria-live], [role="alert"], [role="status"]';
const OWN_PLACE = '[data-slide], [role="dialog"], [role="alertdialog"]';

export interface News {
  readonly isUrgent: boolean;
  readonly lines: readonly Line[];
}

/** Reports changes in live regions; those in a new slide or dialog are read with it. */
export function watchLive(document: Document, onNews: (news: News) => void, signal: AbortSignal): void {
  const observer = new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
    const fresh = added.flatMap((node) => (node.matches(OWN_PLACE) ? [node] : [...node.querySelectorAll(OWN_PLACE)]));
    const regions = new Set<Element>();
    for (const { target } of records) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(REGION);
      if (region) regions.add(region);
    }
    for (const node of added) {
      if (node.matches(REGION)) regions.add(node);
      for (const region of node.querySelectorAll(REGION)) regions.add(region);
    }
    for (const region of regions) {
      const live = region.getAttribute('aria-live');
      if (live === 'off' || !region.isConnected || fresh.some((place) => place.contains(region))) continue;
      const lines = linesOf(region);
      const isUrgent = live === 'assertive' || (live === null && region.matches('[role="alert"]'));
      if (lines.length > 0) onNews({ isUrgent, lines });
    }
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}
