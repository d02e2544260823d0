/** Characters in an address; chat programs cut longer ones. */
export const LONGEST = 8000;

const through = (bytes: Blob, transform: ReadableWritablePair): Response =>
  new Response(bytes.stream().pipeThrough(transform));

/** @returns the code as a part of an address, or null if it is too long for one */
export async function encodeDeck(code: string): Promise<string | null> {
  const packed = new Uint8Array(await through(new Blob([code]), new CompressionStream('deflate-raw')).arrayBuffer());
  if (packed.length > (LONGEST * 3) / 4) return null;
  return btoa(String.fromCharCode(...packed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** @returns the code, or null if the address was cut or changed */
export async function decodeDeck(text: string): Promise<string | null> {
  if (text.length > LONGEST) return null;
  try {
    const packed = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    return await through(new Blob([packed]), new DecompressionStream('deflate-raw')).text();
  } catch {
    return null;
  }
}
