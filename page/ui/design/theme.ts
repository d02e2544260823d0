import { brandProperties } from '../../../domain/brand-colours.ts';

/** Sets the brand colour through CSSOM, which a strict CSP allows. */
export function applyTheme(root: HTMLElement, brand: string | null | undefined): void {
  for (const [name, value] of brandProperties(brand)) {
    if (value === undefined) root.style.removeProperty(name);
    else root.style.setProperty(name, value);
  }
}
