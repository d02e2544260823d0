import { extractText, getDocumentProxy } from 'unpdf';
import { accepts, fillForm, walkTo } from '../drivers/stories.ts';
import { readVisits } from '../drivers/visits-db.ts';
import { expect, test } from './fixtures.ts';

test('a driver checks in, and the visit and its PDF are there after a power cut [NAV-11, PHO-01, SIGN-01, SIGN-03, DONE-01, PRINT-02]', async ({
  visitor,
  server,
  context,
}) => {
  const { page } = visitor;
  const name = `Anna Świątek ${visitor.device}`;
  await visitor.arrive(1);
  await page.locator('[data-language="en"]').click();
  await fillForm(visitor, name);
  await visitor.taps('next');
  await visitor.sees('instruction');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const seen = await walkTo(visitor, 'sign');
  expect(seen.filter((key) => key.startsWith('photo'))).toHaveLength(8);
  expect(seen.filter((key) => key.startsWith('controlquestion'))).toHaveLength(2);
  expect(seen).toContain('video');
  await expect(visitor.slide()).toContainText('ABC 123');

  const signed = page.waitForResponse(/slideshow\/sign$/);
  await accepts(visitor);
  const { pdf, signature_id: id } = (await (await signed).json()) as { pdf: string; signature_id: number };
  await visitor.sees('done');
  await expect(page.getByText(name)).toBeVisible();
  // No tab opens unasked.
  expect(context.pages()).toEqual([page]);
  const opened = context.waitForEvent('request', (request) => request.url().includes('/print-pdf/'));
  await visitor.taps('popup-pdf');
  expect((await opened).url()).toContain(pdf.split('/').at(-1));

  // The tab of a printout that is still being made asks for it again, and would meet no server.
  for (const tab of context.pages()) if (tab !== page) await tab.close();
  // Code that the last slide is still asking for meets no server either.
  visitor.allowComplaints(/ERR_CONNECTION_(RESET|REFUSED)|Failed to fetch dynamically imported module/);
  await server.kill();
  await server.start();
  const visit = readVisits(server.dataDir).find((stored) => stored.id === id);
  expect(visit).toMatchObject({ state: 'signed', person_name: expect.any(String), language: 'en' });
  expect(visit?.form).toMatchObject({
    form_field_name: name,
    form_field_registration_number: 'ABC 123',
    label_company: 'Svensson Åkeri',
    label_protective_gear: 'Vest,Helmet',
  });
  const getsPrintout = () =>
    context.request.get(new URL(pdf.includes('/') ? pdf : `/print-pdf/${pdf}`, server.url).href);
  // A server that has just restarted may answer "busy" at first.
  await expect.poll(async () => (await getsPrintout()).headers()['content-type']).toBe('application/pdf');
  const printed = await getsPrintout();
  const document = await getDocumentProxy(new Uint8Array(await printed.body()));
  const { text } = await extractText(document, { mergePages: true });
  expect(text).toContain(name);
  expect(text).toContain('ABC 123');
});
