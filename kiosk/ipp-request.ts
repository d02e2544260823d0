import { request } from 'node:http';
import type { CupsAddress } from './cups-address.ts';
import { decodeAnswer, encodeRequest, type IppAnswer, type IppRequestAttribute } from './ipp-message.ts';

const MOST_BYTES = 1_000_000;

/** Asks CUPS. Rejects with an Error when it does not run, does not answer in time (`timeoutMs`) or talks nonsense. */
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
        // CUPS refuses names that are not its own; over a socket and on loopback it is localhost.
        headers: { host: 'localhost', 'content-type': 'application/ipp', 'content-length': body.length },
        signal: AbortSignal.timeout(timeoutMs),
      },
      (answer) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > MOST_BYTES) call.destroy(new Error('the answer of CUPS is too long'));
          else parts.push(part);
        });
        answer.on('error', reject);
        answer.on('end', () => {
          if (answer.statusCode !== 200) return reject(new Error(`CUPS answered HTTP ${answer.statusCode}`));
          try {
            resolve(decodeAnswer(Buffer.concat(parts)));
          } catch (cause) {
            reject(new Error('CUPS answered no IPP message', { cause }));
          }
        });
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
