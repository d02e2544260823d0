import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerConfig } from './config.ts';
import { invitationPath } from './core/access/people/invitations.ts';

export interface Readiness {
  /** @throws if the server could not store a visit now */
  expectReady(): Promise<void>;
  /** What is in the way, in a sentence. */
  explain(error: unknown): string;
  /** Whether it is a demo, which signs its staff in itself. */
  isDemo(): Promise<boolean>;
  /** The token with which the very first person signs up; undefined once somebody has. */
  inviteFirst(): Promise<string | undefined>;
  /** Where the pages are. */
  address: string;
  tell(line: string): void;
  everyMs?: number;
}

const EVERY_MS = 2_000;

/**
 * Tells the person at the terminal that the server takes visits; until it does, once what is in the way. Its pages are
 * there from the start, so that a visitor's device can keep the visit meanwhile.
 */
export async function sayReady({
  expectReady,
  explain,
  isDemo,
  inviteFirst,
  address,
  tell,
  everyMs = EVERY_MS,
}: Readiness): Promise<void> {
  for (let said = ''; ; await sleep(everyMs, undefined, { ref: false })) {
    try {
      await expectReady();
      break;
    } catch (error) {
      const problem = explain(error);
      if (problem !== said) tell(`Gatehouse runs at ${address}, but takes no visits yet. ${problem}`);
      said = problem;
    }
  }
  tell(`Gatehouse is ready: ${address}`);
  if (await isDemo()) {
    tell('This is the demo: everything is one tap away there, and what you change is kept. Stop it with Ctrl+C.');
    return;
  }
  const token = await inviteFirst();
  if (token !== undefined)
    tell(`Nobody can sign in yet. Make the first account: ${new URL(invitationPath(token), address)}`);
}

/** The address of the pages as a person would type it. */
export function pageAddress(bound: AddressInfo | string | null, { host, port }: ServerConfig): string {
  const name = ['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host;
  return `http://${name}:${typeof bound === 'object' && bound !== null ? bound.port : port}/`;
}
