import type { Page } from 'playwright-core';
import type { LocationDocument } from '../../../../schemas/generated/types.ts';

export const staffApi = (base: string, location: number): string => `${base}/staff/api/locations/${location}`;

/** @param page signed in as an owner */
// biome-ignore lint/suspicious/noExplicitAny: answers of calls whose schemas other tests check
export async function asStaff(page: Page, api: string, method: string, path: string, data?: object): Promise<any> {
  const { origin } = new URL(api);
  const session = await (await page.request.get(`${origin}/staff/api/session`)).json();
  const answer = await page.request.fetch(`${api}${path}`, {
    method,
    headers: { origin, 'x-staff-token': session.signed_in.change_token },
    ...(data !== undefined && { data }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.status() === 204 ? {} : answer.json();
}

/** @returns the draft's revision */
export async function drafts(page: Page, api: string, change: (document: LocationDocument) => void): Promise<number> {
  const { draft, published } = await asStaff(page, api, 'GET', '');
  const { document } = draft ?? published;
  change(document);
  const saved = { document, revision: draft?.revision ?? 0, based_on: published.version };
  return (await asStaff(page, api, 'PUT', '/draft', saved)).revision;
}

/** @returns the version in use */
export async function publishes(page: Page, api: string, change: Parameters<typeof drafts>[2]): Promise<number> {
  const revision = await drafts(page, api, change);
  return (await asStaff(page, api, 'POST', '/publish', { revision })).version;
}
