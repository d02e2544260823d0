/** A visit's number and code, made on its device, so that a badge printed offline stays valid. [OFF-02] */

const NUMBER = /^[1-9]\d{11}$/;
const CODE = /^GH-[\w-]{22}$/;

type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

const random: RandomBytes = (bytes) => crypto.getRandomValues(bytes);

/** Twelve digits: larger than any id that a server counts to. */
export function newDeviceNumber(bytes: RandomBytes = random): string {
  const parts = [...bytes(new Uint8Array(8))];
  const value = parts.reduce((sum, byte) => (sum * 256n + BigInt(byte)) as bigint, 0n);
  return String(100_000_000_000n + (value % 900_000_000_000n));
}

export function isDeviceNumber(text: string | undefined): text is string {
  return text !== undefined && NUMBER.test(text);
}

/** A badge's QR code: 128 random bits that mean nothing outside the server. */
export function newVisitCode(bytes: RandomBytes = random): string {
  const text = btoa(String.fromCharCode(...bytes(new Uint8Array(16))));
  return `GH-${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

export function isVisitCode(text: string | undefined): text is string {
  return text !== undefined && CODE.test(text);
}
