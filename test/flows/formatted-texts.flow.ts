import type { Page } from '@playwright/test';
import { plainLocation } from '../drivers/plain-location.ts';
import { signUp } from '../drivers/staff-person.ts';
import { expect, test } from './fixtures.ts';

const LOCATION = 8_730;
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body>
<!--StartFragment--><h1 style='color:#2F5496'>Rules<o:p></o:p></h1>
<p class=MsoNormal style='margin:0'><b style='mso-bidi-font-weight:normal'>Drive</b> <span style='color:red'>slowly</span> <a href="https://example.com">here</a></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Vest</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Helmet</p>
<table><tr><td><p>Gate 2</p></td></tr></table><img src="x.png"><!--EndFragment--></body></html>`;

const pastes = (page: Page, html: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);

test('texts are edited as visitors see them: by keys, buttons and pasting, with undo, and stored as before where nothing was changed [STU-03]', {
  tag: ['@phone', '@long'],
}, async ({ server, browser }) => {
  const stored = '*  Drive slowly\n*  __Wear__ a vest';
  const location_texts = [
    { language: 'en', instructions: stored, privacy_policy: 'Kept for 90 days\n\n| a | b |\n|---|---|\n| 1 | 2 |' },
  ];
  const languages = [
    { key: 'en', name: 'English' },
    { key: 'ar', name: 'العربية' },
  ];
  await server.importLocation(plainLocation(LOCATION, { module_kiosk: 1, location_texts }, { languages }));
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await signUp(page, server, 'formatting editor');
  await page.goto(`${server.url}/staff/studio/${LOCATION}/texts`);
  const english = page.getByRole('textbox', { name: 'Instructions, English' });
  const arabic = page.getByRole('textbox', { name: 'Instructions, العربية' });
  const policy = page.getByRole('textbox', { name: 'Privacy policy, English' });
  const button = (name: string) =>
    page.getByRole('toolbar', { name: 'Format' }).getByRole('button', { name, exact: true });
  const saves = () => expect(page.locator('.st-bar__status')).toHaveAttribute('data-status', 'saved');
  const instructions = async (language = 'en') => {
    await saves();
    const answer = await page.request.get(`${server.url}/staff/api/locations/${LOCATION}`);
    const { draft, published } = await answer.json();
    const texts: { language: string; instructions: string }[] = (draft ?? published).document.location.location_texts;
    return texts.find((one) => one.language === language)?.instructions;
  };

  await test.step('a click goes to the place where it was made, and what was changed back is stored as it was', async () => {
    await english.locator('li').first().click();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await expect(english.locator('li')).toHaveText(['Drive slowly!', 'Wear a vest']);
    expect(await instructions()).toBe('- Drive slowly!\n- **Wear** a vest');
    await page.keyboard.press('Backspace');
    expect(await instructions()).toBe(stored);
  });

  await test.step('lists, bold and italic by keys; undo and redo belong to the draft', async () => {
    await page.keyboard.press('Enter');
    await page.keyboard.type('Keep ');
    await page.keyboard.press('Control+i');
    await page.keyboard.type('left');
    await page.keyboard.press('Control+i');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('1. First * of_all_');
    expect(await instructions()).toBe('- Drive slowly\n- Keep _left_\n\n1. First * of_all_\n\n- **Wear** a vest');
    // Letters with a pause between them are a step each.
    const presses = async (name: string, isDone: () => Promise<boolean>): Promise<void> => {
      await page.getByRole('button', { name }).click();
      if (!(await isDone())) await presses(name, isDone);
    };
    await presses('Undo', async () => (await instructions()) === stored);
    await expect(english.locator('li')).toHaveText(['Drive slowly', 'Wear a vest']);
    await presses(
      'Redo',
      async () => (await english.locator('ol > li').allTextContents()).join() === 'First * of_all_',
    );
  });

  await test.step('from Word comes what a text can have, and nothing else', async () => {
    await english.fill('');
    await pastes(page, WORD);
    expect(await instructions()).toBe('## Rules\n\n**Drive** slowly here\n\n- Vest\n- Helmet\n\nGate 2');
  });

  await test.step('a text in Arabic is written from the right, in lines of its own', async () => {
    await arabic.fill('قف\nانتظر');
    await expect(arabic.locator('p')).toHaveText(['قف', 'انتظر']);
    await expect(arabic).toHaveCSS('direction', 'rtl');
    await arabic.press('ControlOrMeta+a');
    await button('Numbered list').click();
    expect(await instructions('ar')).toBe('1. قف\n2. انتظر');
    await expect(button('Numbered list')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('formatting that cannot be shown is edited as stored, and says so', async () => {
    await policy.click();
    await expect(policy).toBeFocused();
    await expect(policy).toHaveValue(/\| a \| b \|/);
    await expect(page.getByText('You are editing its source')).toBeVisible();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page.getByLabel('Help with the form, English')).toBeFocused();
  });
  expect(complaints).toEqual([]);
  await context.close();
});
