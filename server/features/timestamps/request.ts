import { createHash, randomBytes } from 'node:crypto';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { MessageImprint, PKIStatus, TimeStampReq, TimeStampResp } from '@peculiar/asn1-tsp';
import { AlgorithmIdentifier } from '@peculiar/asn1-x509';
import { checkStamp } from '../evidence/time-stamp.ts';

export interface StampRequest {
  readonly text: string;
  readonly nonce: Buffer;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const SHA256 = '2.16.840.1.101.3.4.2.1';

/** The certificate comes with the token, which then verifies without the service. */
export function newRequest(text: string): StampRequest {
  const nonce = randomBytes(16);
  // Positive and without leading zeros, which a service may drop.
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  const imprint = new MessageImprint({
    hashAlgorithm: new AlgorithmIdentifier({ algorithm: SHA256, parameters: null }),
    hashedMessage: new OctetString(createHash('sha256').update(text).digest()),
  });
  const request = new TimeStampReq({ messageImprint: imprint, nonce: new Uint8Array(nonce).buffer, certReq: true });
  return { text, nonce, bytes: new Uint8Array(AsnConvert.serialize(request)) };
}

/** The token in base64; undefined if refused or not as requested. */
export function tokenIn(answer: Uint8Array, { text, nonce }: StampRequest): string | undefined {
  const { status, timeStampToken } = AsnConvert.parse(answer, TimeStampResp);
  const isGranted = status.status === PKIStatus.granted || status.status === PKIStatus.grantedWithMods;
  if (!isGranted || timeStampToken === undefined) return undefined;
  const token = Buffer.from(AsnConvert.serialize(timeStampToken)).toString('base64');
  const said = checkStamp(token, text)?.nonce;
  return said !== undefined && Buffer.from(said).equals(nonce) ? token : undefined;
}
