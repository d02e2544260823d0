import { Agent, request } from 'node:http';

/** Callers that ask at the same time, each again as soon as it is answered. */
export const CALLERS = 16;

const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });

export interface Call {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Asks, and reads the answer to its end. @throws if its status is another one */
export async function ask(url: string, status: number, call: Call = {}): Promise<Buffer> {
  const answer = await answerTo(url, call);
  if (answer.status !== status) throw new Error(`${url} answered ${answer.status} instead of ${status}`);
  return answer.body;
}

/** Asks, and reads the answer to its end, whatever its status. */
export function answerTo(
  url: string,
  { method = 'GET', headers = {}, body = '' }: Call = {},
): Promise<{ readonly status: number; readonly body: Buffer }> {
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const call = request(url, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }));
    });
    call.once('error', reject);
    call.end(body);
  });
}

/** How often `work` is done in a second by so many callers; it must not fail. */
export async function measureRate(seconds: number, work: () => Promise<unknown>, callers = CALLERS): Promise<number> {
  await work();
  const started = performance.now();
  const until = started + seconds * 1000;
  let done = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() < until) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return done / ((performance.now() - started) / 1000);
}

/** Ends the connections that are kept open. */
export const hangUp = (): void => agent.destroy();
