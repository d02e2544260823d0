/** Until a broken picture is replaced, in milliseconds, on a busy machine. */
const REPLACED_MS = 2000;

/** Runs after each story: a picture that cannot be shown fails it by its address. */
export async function expectNoBrokenPictures({
  canvasElement,
}: {
  readonly canvasElement: HTMLElement;
}): Promise<void> {
  const pictures = [...canvasElement.ownerDocument.images].filter(({ src, loading, complete }) =>
    // Out of sight, it is not even asked for.
    loading === 'lazy' ? complete && src !== '' : src !== '',
  );
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
  const isBroken = (picture: HTMLImageElement) => picture.isConnected && picture.complete && picture.naturalWidth === 0;
  // A slide that shows something else instead does so a moment after the browser has told it.
  const late = performance.now() + REPLACED_MS;
  while (pictures.some(isBroken) && performance.now() < late) await new Promise((done) => setTimeout(done, 20));
  const broken = pictures.filter(isBroken);
  if (broken.length > 0) throw new Error(`broken pictures: ${broken.map(({ src }) => src).join(', ')}`);
}
