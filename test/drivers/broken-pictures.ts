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
  const broken = pictures.filter((picture) => picture.isConnected && picture.complete && picture.naturalWidth === 0);
  if (broken.length > 0) throw new Error(`broken pictures: ${broken.map(({ src }) => src).join(', ')}`);
}
