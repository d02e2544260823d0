/**
 * What a visit is known by, made on the device when the visit begins, so that a badge printed or a code shown without a
 * network stays true once the server has the visit [OFF-02].
 */

const NUMBER = /^[1-9]\d{11}$/;
const CODE = /^GH-[\w-]{22}$/;

/** Fills an array with random bytes, as `crypto.getRandomValues` does. */
type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

const random: RandomBytes = (bytes) => crypto.getRandomValues(bytes);

/** A signature id of twelve digits: larger than any that a server counts, so that the two cannot be confused. */
export function newDeviceNumber(bytes: RandomBytes = random): string {
  const parts = [...bytes(new Uint8Array(8))];
  const value = parts.reduce((sum, byte) => (sum * 256n + BigInt(byte)) as bigint, 0n);
  return String(100_000_000_000n + (value % 900_000_000_000n));
}

/** Whether a signature id was made on a device. */
export function isDeviceNumber(text: string | undefined): text is string {
  return text !== undefined && NUMBER.test(text);
}

/** The content of a badge's QR code: 128 random bits that mean nothing except to staff of the server. */
export function newVisitCode(bytes: RandomBytes = random): string {
  const text = btoa(String.fromCharCode(...bytes(new Uint8Array(16))));
  return `GH-${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

export function isVisitCode(text: string | undefined): text is string {
  return text !== undefined && CODE.test(text);
}
