import { setTimeout as sleep } from 'node:timers/promises';
import { done, failed, type Outcome } from './reasons.ts';

const MOST_BYTES = 10 * 1024 * 1024;
const BUSY_MS = 300;

export interface FetchLimits {
  timeoutMs: number;
  mostBytes?: number;
  token?: string;
}

/**
 * Fetches a printout within `timeoutMs`. Redirects are not followed; anything over `mostBytes` or other than a PDF is
 * refused. If the server is busy with other printouts, the request is repeated.
 */
export async function fetchPrintout(address: string, limits: FetchLimits): Promise<Outcome<Buffer>> {
  const signal = AbortSignal.timeout(Math.max(1, Math.floor(limits.timeoutMs)));
  try {
    for (;;) {
      const answer = await fetch(address, {
        redirect: 'manual',
        credentials: 'omit',
        headers: { accept: 'application/pdf', ...(limits.token ? { 'x-gatehouse-kiosk': limits.token } : {}) },
        signal,
      });
      if (answer.status !== 503) return await readPdf(answer, limits.mostBytes ?? MOST_BYTES);
      await answer.body?.cancel();
      await sleep(BUSY_MS, undefined, { signal });
    }
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer in time';
    return failed('timeout', `the check-in server: ${code}`);
  }
}

async function readPdf(answer: Response, mostBytes: number): Promise<Outcome<Buffer>> {
  const refuse = async (detail: string) => {
    await answer.body?.cancel();
    return failed(answer.status >= 500 ? 'timeout' : 'refused', detail);
  };
  if (answer.status !== 200) return refuse(`the check-in server answered ${answer.status}`);
  const type = answer.headers.get('content-type') ?? '';
  if (!/^application\/pdf\s*(;|$)/i.test(type)) return refuse('not served as a PDF');
  if (Number(answer.headers.get('content-length') ?? 0) > mostBytes) return refuse('too large');
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > mostBytes) return failed('refused', 'too large');
    parts.push(part);
  }
  const pdf = Buffer.concat(parts);
  return pdf.subarray(0, 5).equals(Buffer.from('%PDF-')) ? done(pdf) : failed('refused', 'no PDF');
}
