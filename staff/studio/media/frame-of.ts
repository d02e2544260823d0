/** What a film shows at the moment, as a file; null if it shows nothing yet, or comes from a server that keeps it to itself. */
export async function frameOf(film: HTMLVideoElement, name: string): Promise<File | null> {
  if (film.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [film.videoWidth, film.videoHeight];
  try {
    canvas.getContext('2d')?.drawImage(film, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
    return blob === null ? null : new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type });
  } catch {
    return null;
  }
}
