/** Made on the device, so that a badge printed offline stays valid. [OFF-02] */

const NUMBER = /^[1-9]\d{11}$/;
const CODE = /^GH-[\w-]{22}$/;

/** Larger than any id a server counts to. */
export function newDeviceNumber(): string {
  const parts = [...crypto.getRandomValues(new Uint8Array(8))];
  const value = parts.reduce((sum, byte) => (sum * 256n + BigInt(byte)) as bigint, 0n);
  return String(100_000_000_000n + (value % 900_000_000_000n));
}

export function isDeviceNumber(text: string | undefined): text is string {
  return text !== undefined && NUMBER.test(text);
}

/** 128 random bits. */
export function newVisitCode(): string {
  const text = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  return `GH-${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

export function isVisitCode(text: string | undefined): text is string {
  return text !== undefined && CODE.test(text);
}
