import { type Given, runCommand } from '../run-command.ts';

interface Answered {
  readonly code: number;
  readonly lines: readonly string[];
  readonly problems: readonly string[];
  /** All lines of both kinds, in their order. */
  readonly said: string;
}

/** Runs what would be typed behind `gatehouse`, on a store and a configuration of the test's own. */
export async function runsCommand(given: Given, ...argv: readonly string[]): Promise<Answered> {
  const [lines, problems, said]: [string[], string[], string[]] = [[], [], []];
  const into = (list: string[]) => (line: string) => {
    list.push(line);
    said.push(line);
  };
  const code = await runCommand(argv, { out: into(lines), err: into(problems) }, given);
  return { code, lines, problems, said: said.join('\n') };
}
