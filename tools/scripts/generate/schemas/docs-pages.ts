import { ownBackendPage } from './calls-page.ts';
import { isOfProduct } from './compose.ts';
import { errorsPage } from './errors-page.ts';
import { findingsPage } from './findings-page.ts';
import { flagsPage } from './flags-page.ts';
import { slidesPage } from './slide-catalogue.ts';

/** By path: `docs/flags.md`. In git they list the product's slides, on the site all that are installed. */
export async function docsPages(root: string, isListed = isOfProduct(root)): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ['docs/flags.md', flagsPage(root, isListed)],
    ['docs/own-backend.md', ownBackendPage(root, isListed)],
    ['docs/findings.md', await findingsPage(root, isListed)],
    ['docs/errors.md', await errorsPage(root, isListed)],
    ['docs/slides.md', slidesPage(root, isListed)],
  ]);
}
