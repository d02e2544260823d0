import { expect } from '@playwright/test';
import type { PageConfig } from '../../schemas/generated/types.ts';
import type { Visitor } from './visitor.ts';

/** The page data as the server injected it. */
export async function pageConfig({ page }: Visitor): Promise<PageConfig> {
  return JSON.parse((await page.locator('#page-config').textContent()) ?? '{}') as PageConfig;
}

/** Fills in the form of the demo terminal, screen by screen, up to Next on the last one. */
export async function fillForm(visitor: Visitor, name: string): Promise<void> {
  await visitor.sees('form');
  await visitor.enters('form_field_name', name);
  await visitor.enters('label_company', 'Svensson Åkeri');
  await visitor.enters('label_phone_number', '+46 70 123 45 67');
  await visitor.enters('form_field_registration_number', 'ABC 123');
  await visitor.enters('label_trailer_type', 'Curtainsider');
  await visitor.ticks('label_dangerous_goods', -1);
  await visitor.ticks('label_purpose', 0);
  await visitor.ticks('label_protective_gear', 0);
  await visitor.ticks('label_protective_gear', 1);
}

/** Taps the right answer of the control question shown, which moves on. */
export async function answerCorrectly(visitor: Visitor): Promise<void> {
  const { location } = await pageConfig(visitor);
  const text = (await visitor.slide().textContent()) ?? '';
  const question = location.control_questions?.find((candidate) => text.includes(candidate.question));
  expect(question, 'the question comes from the location').toBeDefined();
  await visitor
    .slide()
    .getByRole('radio', { name: question?.corrent_answer ?? '', exact: true })
    .click();
}

/** Steps through the slides to a plugin's slide; answers questions and watches films to their end. */
export async function walkTo(visitor: Visitor, plugin: string): Promise<string[]> {
  const seen: string[] = [];
  for (let i = 0; i < 40; i += 1) {
    const slide = visitor.slide();
    const id = (await slide.getAttribute('data-slide')) ?? '';
    const key = (await slide.getAttribute('data-key')) ?? '';
    if (id === plugin) return seen;
    seen.push(key);
    if (id === 'video') await skipsToTheEnd(visitor);
    if (id === 'controlquestion') await answerCorrectly(visitor);
    else await visitor.taps('next');
    await expect(visitor.page.locator(`[data-slide][data-key="${key}"]`)).toHaveCount(0);
  }
  throw new Error(`never came to ${plugin}; saw ${seen.join(', ')}`);
}

/** Accepts on the sign slide, with the button for this device. */
export async function accepts(visitor: Visitor): Promise<void> {
  await visitor.sees('sign');
  const button = visitor.page
    .locator('[data-action="accept"], [data-action="accept-mobile"]')
    .filter({ visible: true });
  await expect(button).toHaveCount(1);
  await expect(button).toBeEnabled();
  await button.click();
}

/** Makes the video jump to near its end, once its length is known. */
export async function skipsToTheEnd({ page }: Visitor): Promise<void> {
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    if (!(video.duration > 0))
      await new Promise((known) => video.addEventListener('loadedmetadata', known, { once: true }));
    video.currentTime = video.duration - 0.2;
  });
}
