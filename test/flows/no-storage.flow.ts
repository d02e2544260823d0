import { plainLocation } from '../drivers/plain-location.ts';
import { accepts, walkTo } from '../drivers/stories.ts';
import { readVisits } from '../drivers/visits-db.ts';
import { expect, test } from './fixtures.ts';

const ID = 8570;

/** Ways to lose storage: blocked cookies, an app's web view without storage, a full disk. */
const WITHOUT_STORAGE = {
  blocked: () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
  },
  null: () => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

for (const [how, refuse] of Object.entries(WITHOUT_STORAGE))
  test(`a visitor checks in although the browser's storage is ${how} [TRUE-08]`, {
    tag: ['@phone', '@long'],
  }, async ({ visitor, server }) => {
    const { page } = visitor;
    await page.addInitScript(refuse);
    await server.importLocation(plainLocation(ID, { module_pass: 1 }));
    // The visitor's own way of arriving reads the storage.
    await page.goto(`${server.url}/en/${ID}/slideshow`);
    await page.locator('[data-language="en"]').click();
    await visitor.sees('form');
    await visitor.enters('form_field_name', `Kept Nowhere ${how}`);
    await visitor.taps('next');
    await walkTo(visitor, 'sign');
    await accepts(visitor);
    await visitor.sees('done');
    const signed = readVisits(server.dataDir).filter(({ form }) => form['form_field_name'] === `Kept Nowhere ${how}`);
    expect(signed).toHaveLength(1);
    await visitor.taps('done');
    await visitor.sees('welcome');
  });
