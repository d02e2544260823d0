import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import type { CupsAddress } from './cups-address.ts';
import { type IppAnswer, type IppAttributes, type IppRequestAttribute, TAG } from './ipp-message.ts';
import { askCups } from './ipp-request.ts';
import type { JobPhase, JobState, PrintQueue, QueueState } from './queue.ts';
import { done, failed, type Outcome } from './reasons.ts';

const execute = promisify(execFile);

const JOB_NAME = 'gatehouse';
const ASK_MS = 1_000;

const OPERATION = { getJob: 0x0009, getJobs: 0x000a, getPrinter: 0x000b, getDefault: 0x4001 } as const;
const NOT_FOUND = 0x0406;

const QUEUE_ATTRIBUTES = [
  'printer-name',
  'printer-state',
  'printer-state-reasons',
  'printer-state-message',
  'printer-is-accepting-jobs',
  'media-default',
  'media-ready',
  'media-supported',
];

const PRINTER_STATES = new Map<unknown, QueueState['state']>([
  [3, 'idle'],
  [4, 'processing'],
  [5, 'stopped'],
]);

const PHASES = new Map<unknown, JobPhase>([
  [3, 'pending'],
  [4, 'held'],
  [5, 'processing'],
  [6, 'stopped'],
  [7, 'cancelled'],
  [8, 'aborted'],
  [9, 'completed'],
]);

/**
 * `lp` reads from its input, so there is no file to delete. IPP, because lpstat's output depends on language and
 * version [PRINT-03].
 */
export class CupsQueue implements PrintQueue {
  readonly #address: CupsAddress;
  readonly #printer: string | undefined;
  readonly #env: Record<string, string>;

  constructor(address: CupsAddress, printer: string | undefined) {
    this.#address = address;
    this.#printer = printer;
    this.#env = {
      PATH: process.env.PATH ?? '/usr/bin:/bin',
      HOME: process.env.HOME ?? '/',
      // Drivers write the printer's messages in the job's language.
      LC_ALL: 'C',
      CUPS_SERVER: address.text,
    };
  }

  async look(): Promise<Outcome<QueueState>> {
    const name = this.#printer;
    const answer = await this.#ask(name === undefined ? OPERATION.getDefault : OPERATION.getPrinter, [
      ...(name === undefined ? [] : [printerUri(name)]),
      keywords('requested-attributes', QUEUE_ATTRIBUTES),
    ]);
    if (!answer.ok) return answer;
    const attributes = answer.value.groups.find((group) => group.tag === TAG.printer)?.attributes;
    const state = PRINTER_STATES.get(attributes?.get('printer-state')?.[0]);
    if (!attributes || !state) {
      return failed('unknown-printer', name === undefined ? 'no default printer' : `no printer named ${name}`);
    }
    return done({
      name: name ?? texts(attributes, 'printer-name')[0] ?? '',
      state,
      accepting: attributes.get('printer-is-accepting-jobs')?.[0] !== false,
      reasons: texts(attributes, 'printer-state-reasons').filter((reason) => reason !== 'none'),
      message: texts(attributes, 'printer-state-message')[0] ?? '',
      papers: {
        usual: texts(attributes, 'media-default')[0],
        ready: texts(attributes, 'media-ready'),
        supported: texts(attributes, 'media-supported'),
      },
    });
  }

  async submit(name: string, pdf: Buffer, options: readonly string[], timeoutMs: number): Promise<Outcome<number>> {
    const args = ['-d', name, '-t', JOB_NAME, ...options.flatMap((option) => ['-o', option])];
    try {
      const { stdout } = await this.#run('lp', args, timeoutMs, pdf);
      const id = /-(\d+) \(/.exec(stdout)?.[1];
      return id === undefined ? failed('stopped', 'lp printed no job id') : done(Number(id));
    } catch (error) {
      const { code, killed, stderr = '' } = error as { code?: unknown; killed?: boolean; stderr?: string };
      if (killed) return failed('timeout', 'lp timed out');
      if (code === 'ENOENT') return failed('offline', 'the program lp is not installed: install cups-client');
      const detail = `lp: ${stderr.trim().split('\n')[0] ?? ''}`;
      return failed(/not exist|no default/i.test(stderr) ? 'unknown-printer' : 'stopped', detail);
    }
  }

  async job(id: number): Promise<Outcome<JobState>> {
    const answer = await this.#ask(OPERATION.getJob, [
      { tag: TAG.uri, name: 'job-uri', values: [`ipp://localhost/jobs/${id}`] },
      keywords('requested-attributes', ['job-state', 'job-state-reasons']),
    ]);
    if (!answer.ok) return answer;
    const attributes = answer.value.groups.find((group) => group.tag === TAG.job)?.attributes;
    const phase = PHASES.get(attributes?.get('job-state')?.[0]);
    // A CUPS without history forgets a job when it ends; a failed one would still be there.
    if (answer.value.status === NOT_FOUND) return done({ phase: 'completed', reasons: [] });
    if (!attributes || !phase) return failed('stopped', `CUPS answered ${answer.value.status} about job ${id}`);
    return done({ phase, reasons: texts(attributes, 'job-state-reasons') });
  }

  async cancel(id: number): Promise<void> {
    await this.#run('cancel', ['-x', String(id)], ASK_MS).catch(() => {});
  }

  async leftovers(name: string): Promise<Outcome<readonly number[]>> {
    const answer = await this.#ask(OPERATION.getJobs, [
      printerUri(name),
      { tag: TAG.name, name: 'requesting-user-name', values: [userInfo().username] },
      keywords('which-jobs', ['not-completed']),
      { tag: TAG.boolean, name: 'my-jobs', values: [true] },
      keywords('requested-attributes', ['job-id', 'job-name']),
    ]);
    if (!answer.ok) return answer;
    const ids = answer.value.groups
      .filter((group) => group.tag === TAG.job && texts(group.attributes, 'job-name')[0] === JOB_NAME)
      .flatMap((group) => group.attributes.get('job-id')?.filter((id) => typeof id === 'number') ?? []);
    return done(ids);
  }

  #run(program: string, args: readonly string[], timeoutMs: number, input?: Buffer) {
    const timeout = Math.max(1, Math.floor(timeoutMs));
    const running = execute(program, args, { env: this.#env, timeout, killSignal: 'SIGKILL' });
    // If a program does not read its input, its exit code says why.
    running.child.stdin?.on('error', () => {}).end(input);
    return running;
  }

  async #ask(operation: number, attributes: readonly IppRequestAttribute[]): Promise<Outcome<IppAnswer>> {
    try {
      return done(await askCups(this.#address, operation, attributes, ASK_MS));
    } catch (error) {
      const slow = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
      if (slow) return failed('timeout', 'CUPS is not responding');
      return failed('offline', `CUPS cannot be reached: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

function printerUri(name: string): IppRequestAttribute {
  return { tag: TAG.uri, name: 'printer-uri', values: [`ipp://localhost/printers/${encodeURIComponent(name)}`] };
}

function keywords(name: string, values: readonly string[]): IppRequestAttribute {
  return { tag: TAG.keyword, name, values };
}

function texts(attributes: IppAttributes, name: string): string[] {
  return (attributes.get(name) ?? []).filter((value) => typeof value === 'string');
}
