import { appendFileSync } from 'node:fs';

/** One line of the table that `npm run test:faults` prints. */
export interface FaultResult {
  /** The injected fault. */
  readonly fault: string;
  /** Against which database. */
  readonly on: string;
  /** How often it was tried, with its unit: '1,000 walks'. */
  readonly tried: string;
  /** The result. */
  readonly seen: string;
}

/** Notes a result for the table; does nothing when a suite runs alone. */
export function note(result: FaultResult): void {
  const file = process.env.FAULTS_RESULTS;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(result)}\n`);
}

/** 1234 as '1,234'. */
export const count = (n: number): string => n.toLocaleString('en');
