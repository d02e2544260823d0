import { expect, type Page } from '@playwright/test';
import type { LiveServer } from './live-server.ts';

export const STAFF_PASSWORD = 'a long enough password';

/** Adds someone by the command line, an owner unless told, and accepts the invitation in the browser. */
export async function signUp(page: Page, server: LiveServer, name: string, role = 'owner'): Promise<void> {
  const { stdout } = await server.cli('people', 'add', name, role);
  const path = /choose a password at \S+?(\/staff\/\S+)/.exec(stdout)?.[1] ?? '';
  // Flows of a worker share a server: a name that another flow has taken is refused.
  expect(path, `${name}: ${stdout}`).not.toBe('');
  await page.goto(server.url + path);
  await page.getByLabel('Password').fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  const first = role === 'reception' ? 'Here now' : 'Locations';
  await expect(page.getByRole('heading', { name: first })).toBeVisible();
}

/** Publishes the draft as this version, and waits until its page is served: a server notices it within half a second. */
export async function publishes(page: Page, { url }: LiveServer, location: number, version: number): Promise<void> {
  await page.getByRole('link', { name: 'Review and publish' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(`Version ${version} is published.`)).toBeVisible();
  const served = async () => (await fetch(`${url}/en/${location}/slideshow`)).text();
  await expect.poll(served).toContain(`"version":"${version}"`);
}
