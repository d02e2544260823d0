import { request } from 'node:http';
import type { CupsAddress } from './cups-address.ts';
import { decodeAnswer, encodeRequest, type IppAnswer, type IppRequestAttribute } from './ipp-message.ts';

const MOST_BYTES = 1_000_000;

/**
 * Sends a query to CUPS. Rejects with an Error if CUPS is not running, takes longer than `timeoutMs` or answers
 * something invalid.
 */
export function askCups(
  address: CupsAddress,
  operation: number,
  attributes: readonly IppRequestAttribute[],
  timeoutMs: number,
): Promise<IppAnswer> {
  const body = encodeRequest(operation, attributes);
  const { text: _, ...where } = address;
  return new Promise((resolve, reject) => {
    const call = request(
      {
        ...where,
        path: '/',
        method: 'POST',
        agent: false,
        // CUPS refuses host names other than its own; on a socket or loopback that is localhost.
        headers: { host: 'localhost', 'content-type': 'application/ipp', 'content-length': body.length },
        signal: AbortSignal.timeout(timeoutMs),
      },
      (answer) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > MOST_BYTES) call.destroy(new Error('the answer from CUPS is too long'));
          else parts.push(part);
        });
        answer.on('error', reject);
        answer.on('end', () => {
          if (answer.statusCode !== 200) return reject(new Error(`CUPS answered HTTP ${answer.statusCode}`));
          try {
            resolve(decodeAnswer(Buffer.concat(parts)));
          } catch (cause) {
            reject(new Error('CUPS did not answer with an IPP message', { cause }));
          }
        });
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
