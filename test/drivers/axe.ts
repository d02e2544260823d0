import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const VIEWS = [
  [1440, 'light'],
  [390, 'dark'],
] as const;

/** Runs axe on a page, wide and light, then narrow and dark. Leaves it wide and light. */
export async function findAxeViolations(page: Page, what: string): Promise<string[]> {
  const found: string[] = [];
  for (const [width, colorScheme] of VIEWS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page });
    // A modal hides the rest of the page, main and heading with it; axe does not always see that one is open.
    if ((await page.getByRole('dialog').count()) > 0) axe.disableRules(['landmark-one-main', 'page-has-heading-one']);
    const { violations } = await axe.analyze();
    found.push(...violations.map(({ id, nodes }) => `${what} ${width} ${colorScheme}: ${id} ${nodes[0]?.html}`));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}
