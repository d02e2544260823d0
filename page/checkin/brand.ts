const SENT = '--gh-brand-light';

/**
 * Shows the location's brand colour. Our server has sent it with the page as a stylesheet; other backends have not, and
 * what corrects its contrast is loaded only then. Without it the product's own colours stay.
 */
export async function showBrand(root: HTMLElement, brand: string | null | undefined): Promise<void> {
  const isOurs = root.style.getPropertyValue(SENT) !== '';
  const isSent = !isOurs && getComputedStyle(root).getPropertyValue(SENT) !== '';
  if (isSent || (!isOurs && !brand)) return;
  const theme = await import('../ui/design/theme.ts').catch(() => undefined);
  theme?.applyTheme(root, brand);
}
