import { createHash, verify, X509Certificate } from 'node:crypto';
import { type CertificateSet, ContentInfo, SignedData, type SignerInfo } from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { TSTInfo } from '@peculiar/asn1-tsp';
import { elements } from '../../../domain/evidence/der.ts';

export interface Stamp {
  readonly at: Date;
  readonly by: string;
  readonly nonce: ArrayBuffer | undefined;
}

/** Verifies a token over a text. Without `authorities`, any certificate counts. */
export function checkStamp(token: string, text: string, authorities?: readonly X509Certificate[]): Stamp | undefined {
  try {
    const found = infoIn(token);
    if (found === undefined) return undefined;
    const { info, signed } = found;
    const { hashAlgorithm, hashedMessage } = info.messageImprint;
    if (hashAlgorithm.algorithm !== SHA256 || !equal(hashedMessage.buffer, digest('sha256', Buffer.from(text))))
      return undefined;
    const [signer] = signed.signerInfos;
    const certificates = certificatesIn(signed.certificates);
    const own = signer && certificates.find((one) => isOf(one, signer));
    if (
      signer === undefined ||
      own === undefined ||
      !isSignedBy(found, signer, own) ||
      !own.keyUsage?.includes(FOR_TIME_STAMPS)
    )
      return undefined;
    if (authorities !== undefined && !leadsTo(own, { certificates, authorities, at: info.genTime })) return undefined;
    return { at: info.genTime, by: own.subject.replaceAll('\n', ', '), nonce: info.nonce };
  } catch {
    return undefined;
  }
}

interface Token {
  readonly bytes: Buffer;
  readonly info: TSTInfo;
  readonly content: Buffer;
  readonly signed: SignedData;
}

function infoIn(token: string): Token | undefined {
  const bytes = Buffer.from(token, 'base64');
  const { content: inner } = AsnConvert.parse(bytes, ContentInfo);
  const signed = AsnConvert.parse(inner, SignedData);
  const { eContentType, eContent } = signed.encapContentInfo;
  if (eContentType !== TST_INFO || eContent?.single === undefined) return undefined;
  const content = Buffer.from(eContent.single.buffer);
  return { bytes, info: AsnConvert.parse(content, TSTInfo), content, signed };
}

/** RFC 5652, 5.4: the signature is over the attributes as a SET, which name the content's hash. */
function isSignedBy({ bytes, content }: Token, signer: SignerInfo, certificate: X509Certificate): boolean {
  const hash = HASHES[signer.digestAlgorithm.algorithm];
  const attributes = signedAttributes(bytes);
  if (hash === undefined || attributes === undefined) return false;
  const [named] = signer.signedAttrs?.find(({ attrType }) => attrType === MESSAGE_DIGEST)?.attrValues ?? [];
  if (named === undefined) return false;
  if (!equal(AsnConvert.parse(named, OctetString).buffer, digest(hash, content))) return false;
  const text = Buffer.from(attributes);
  text[0] = 0x31;
  return verify(hash, text, certificate.publicKey, Buffer.from(signer.signature.buffer));
}

interface Chain {
  readonly certificates: readonly X509Certificate[];
  readonly authorities: readonly X509Certificate[];
  readonly at: Date;
}

const MOST_STEPS = 8;

/** The first signer's attributes as encoded, which the library does not keep. */
function signedAttributes(token: Uint8Array): Uint8Array | undefined {
  const signed = [0, 1, 0].reduce<Uint8Array>((at, n) => elements(at)[n]?.content ?? NOTHING, token);
  const [signer] = elements(elements(signed).at(-1)?.content ?? NOTHING);
  return elements(signer?.content ?? NOTHING).find(({ tag }) => tag === 0xa0)?.whole;
}

const NOTHING = new Uint8Array();

/** Whether it chains to an authority and was valid then. */
function leadsTo(certificate: X509Certificate, { certificates, authorities, at }: Chain): boolean {
  let one = certificate;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (at < new Date(one.validFrom) || at > new Date(one.validTo)) return false;
    const issued = (by: X509Certificate) => one.checkIssued(by) && one.verify(by.publicKey);
    if (authorities.some((authority) => authority.raw.equals(one.raw) || issued(authority))) return true;
    const next = certificates.find((by) => by.ca && !by.raw.equals(one.raw) && issued(by));
    if (next === undefined) return false;
    one = next;
  }
  return false;
}

function certificatesIn(set: CertificateSet | undefined): X509Certificate[] {
  const found = [...(set ?? [])].map(({ certificate }) => certificate);
  return found.flatMap((one) => (one ? [new X509Certificate(Buffer.from(AsnConvert.serialize(one)))] : []));
}

function isOf(certificate: X509Certificate, { sid }: SignerInfo): boolean {
  const serial = sid.issuerAndSerialNumber?.serialNumber;
  if (serial === undefined) return false;
  const hex = (text: string) => text.toLowerCase().replace(/^0+/, '');
  return hex(Buffer.from(serial).toString('hex')) === hex(certificate.serialNumber);
}

const SHA256 = '2.16.840.1.101.3.4.2.1';
const HASHES: Readonly<Record<string, string>> = {
  [SHA256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const FOR_TIME_STAMPS = '1.3.6.1.5.5.7.3.8';

const digest = (hash: string, bytes: Buffer) => createHash(hash).update(bytes).digest();
const equal = (a: ArrayBuffer, b: Buffer) => Buffer.from(a).equals(b);
