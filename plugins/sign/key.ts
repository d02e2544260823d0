/** 128 random bits. crypto.randomUUID is not available to pages without TLS, such as kiosks on a yard's own network. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
