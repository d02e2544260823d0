import { Agent, request } from 'node:http';

/** Each asks again as soon as it is answered. */
export const CALLERS = 16;

const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });

export interface Call {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** @throws if the status is another one */
export async function ask(url: string, status: number, call: Call = {}): Promise<Buffer> {
  const answer = await answerTo(url, call);
  if (answer.status !== status) throw new Error(`${url} answered ${answer.status} instead of ${status}`);
  return answer.body;
}

/** Reads the answer to its end, whatever its status. */
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

/** Times a second; `work` must not fail. */
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

export const hangUp = (): void => agent.destroy();
