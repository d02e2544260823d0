import { setTimeout as sleep } from 'node:timers/promises';

export interface Readiness {
  /** @throws if the server could not store a visit now */
  expectReady(): Promise<void>;
  /** What is in the way, in a sentence. */
  explain(error: unknown): string;
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
export async function sayReady({ expectReady, explain, address, tell, everyMs = EVERY_MS }: Readiness): Promise<void> {
  for (let said = ''; ; await sleep(everyMs, undefined, { ref: false })) {
    try {
      await expectReady();
      return tell(`Gatehouse is ready: ${address}`);
    } catch (error) {
      const problem = explain(error);
      if (problem !== said) tell(`Gatehouse runs at ${address}, but takes no visits yet. ${problem}`);
      said = problem;
    }
  }
}
