import { setTimeout as sleep } from 'node:timers/promises';
import { done, failed, type Outcome } from './reasons.ts';

const MOST_BYTES = 10 * 1024 * 1024;
const BUSY_MS = 300;

/** Retries while the server is busy; refuses redirects. */
export async function fetchPrintout(address: string, timeoutMs: number, token = ''): Promise<Outcome<Buffer>> {
  const signal = AbortSignal.timeout(Math.max(1, Math.floor(timeoutMs)));
  try {
    for (;;) {
      const answer = await fetch(address, {
        redirect: 'manual',
        credentials: 'omit',
        headers: { accept: 'application/pdf', ...(token && { 'x-gatehouse-kiosk': token }) },
        signal,
      });
      if (answer.status !== 503) return await readPdf(answer);
      await answer.body?.cancel();
      await sleep(BUSY_MS, undefined, { signal });
    }
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'the check-in server timed out';
    return failed('timeout', `the check-in server: ${code}`);
  }
}

async function readPdf(answer: Response): Promise<Outcome<Buffer>> {
  const refuse = async (detail: string) => {
    await answer.body?.cancel();
    return failed(answer.status >= 500 ? 'timeout' : 'refused', detail);
  };
  if (answer.status !== 200) return refuse(`the check-in server answered ${answer.status}`);
  const type = answer.headers.get('content-type') ?? '';
  if (!/^application\/pdf\s*(;|$)/i.test(type)) return refuse('not served as a PDF');
  if (Number(answer.headers.get('content-length') ?? 0) > MOST_BYTES) return refuse('too large');
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) return failed('refused', 'too large');
    parts.push(part);
  }
  const pdf = Buffer.concat(parts);
  return pdf.subarray(0, 5).equals(Buffer.from('%PDF-')) ? done(pdf) : failed('refused', 'no PDF');
}
