import { plainLocation } from '../drivers/plain-location.ts';
import { signAsVisitor } from '../drivers/signed-visits.ts';
import { signUp } from '../drivers/staff-person.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'en-GB' });

const PLACES = [8981, 8982] as const;
const TABS = 20;

test('twenty tabs of a browser get news at once, even when the tab that holds the stream is closed [MANY-05]', {
  tag: ['@kiosk', '@long'],
}, async ({ server, browser }) => {
  for (const place of PLACES) await server.importLocation(plainLocation(place));
  const reception = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const first = await reception.newPage();
  await signUp(first, server, 'flow tabs');
  const tabs = [first];
  for (let i = 1; i < TABS; i += 1) tabs.push(await reception.newPage());
  for (const [i, tab] of tabs.entries()) {
    await tab.goto(`${server.url}/staff/desk/${PLACES[i % PLACES.length]}/here`);
    await expect(tab.getByText('Live', { exact: true })).toBeVisible();
  }
  const allHear = async (name: string): Promise<void> => {
    for (const place of PLACES) await signAsVisitor(server, place, { form_field_name: name });
    for (const tab of tabs) await expect(tab.getByRole('link', { name })).toBeVisible();
  };
  await allHear('Nils Nyss');
  await tabs.shift()?.close();
  await allHear('Siv Sen');
  // A tablet puts tabs in the background to sleep, also those that listen: the others do not go on saying that they are live.
  for (const tab of tabs.slice(0, -2))
    await tab.evaluate(() => {
      BroadcastChannel.prototype.postMessage = () => {};
    });
  for (const tab of tabs.slice(-2))
    await expect(tab.getByText('Connecting', { exact: true })).toBeVisible({ timeout: 60_000 });
  await reception.close();
});
