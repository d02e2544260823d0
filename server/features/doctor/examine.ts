import { ConfigError } from '../../config-error.ts';
import { type Finding, type Machine, type MachineCheck, wrong } from '../../machine-check.ts';

const WITHIN_MS = 5_000;

export type Examined = Finding & { readonly check: string };

/** Looks at everything at the same time; what does not end in its time is wrong. */
export function examine(checks: readonly MachineCheck[], machine: Omit<Machine, 'signal'>): Promise<Examined[]> {
  return Promise.all(checks.map(async (check) => ({ check: check.name, ...(await findingOf(check, machine)) })));
}

async function findingOf(
  { run, withinMs = WITHIN_MS }: MachineCheck,
  machine: Omit<Machine, 'signal'>,
): Promise<Finding> {
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => {
      resolve(
        wrong(
          `No answer within ${withinMs / 1000} seconds.`,
          'Look whether a firewall drops the connection, or the machine is overloaded.',
        ),
      );
      late.abort();
    }, withinMs);
  });
  try {
    return await Promise.race([tooLate, (async () => run({ ...machine, signal: late.signal }))()]);
  } catch (error) {
    if (error instanceof ConfigError) return wrong(error.message, "Set it right in the server's settings.");
    const { message } = error as Error;
    return wrong(
      `This could not be looked at (${message.split('\n')[0]}).`,
      'Look at the log of the server, which may say more.',
    );
  } finally {
    clearTimeout(timer);
  }
}
