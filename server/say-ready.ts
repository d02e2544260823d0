import { setTimeout as sleep } from 'node:timers/promises';
import { invitationPath } from './core/access/people/invitations.ts';

export interface Readiness {
  /** @throws if the server could not store a visit now */
  expectReady(): Promise<void>;
  explain(error: unknown): string;
  /** The demo signs its staff in itself. */
  isDemo(): Promise<boolean>;
  /** The first account's sign-up token; undefined once someone has an account. */
  inviteFirst(): Promise<string | undefined>;
  /** The address of a page, as a person opens it. */
  link(path: string): string;
  tell(line: string): void;
  everyMs?: number;
}

const EVERY_MS = 2_000;

/**
 * Tells the person at the terminal that the server takes visits, and what prevents it until then. Pages work from the
 * start, so devices can queue visits.
 */
export async function sayReady({
  expectReady,
  explain,
  isDemo,
  inviteFirst,
  link,
  tell,
  everyMs = EVERY_MS,
}: Readiness): Promise<void> {
  for (let said = ''; ; await sleep(everyMs, undefined, { ref: false })) {
    try {
      await expectReady();
      break;
    } catch (error) {
      const problem = explain(error);
      if (problem !== said) tell(`Gatehouse runs at ${link('/')}, but takes no visits yet. ${problem}`);
      said = problem;
    }
  }
  tell(`Gatehouse is ready: ${link('/')}`);
  if (await isDemo()) {
    tell('This is the demo: everything is one tap away there, and what you change is kept. Stop it with Ctrl+C.');
    return;
  }
  const token = await inviteFirst();
  if (token !== undefined) tell(`Nobody can sign in yet. Make the first account: ${link(invitationPath(token))}`);
}
