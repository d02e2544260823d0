import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { CupsAddress } from './cups-address.ts';
import { decodeAnswer, encodeRequest, type IppAnswer, type IppRequestAttribute } from './ipp-message.ts';

/** @throws Error if CUPS is not running, takes longer than `timeoutMs` or answers something invalid */
export async function askCups(
  { text: _, ...address }: CupsAddress,
  operation: number,
  attributes: readonly IppRequestAttribute[],
  timeoutMs: number,
): Promise<IppAnswer> {
  const body = encodeRequest(operation, attributes);
  const call = request({
    ...address,
    path: '/',
    method: 'POST',
    agent: false,
    // CUPS refuses other host names.
    headers: { host: 'localhost', 'content-type': 'application/ipp', 'content-length': body.length },
    signal: AbortSignal.timeout(timeoutMs),
  });
  // An error after the response arrived is thrown by reading it.
  call.on('error', () => {});
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const bytes = await buffer(answer);
  if (answer.statusCode !== 200) throw new Error(`CUPS answered HTTP ${answer.statusCode}`);
  try {
    return decodeAnswer(bytes);
  } catch (cause) {
    throw new Error('CUPS did not answer with an IPP message', { cause });
  }
}
