/** Older browsers tell nothing of frames. */
type Film = Omit<HTMLVideoElement, 'requestVideoFrameCallback'> &
  Partial<Pick<HTMLVideoElement, 'requestVideoFrameCallback'>>;

/**
 * Calls `found` once a picture of a film is on the screen, unless it is cancelled first: where only the sound of a film can
 * be decoded, browsers play it and report no error [TRUE-01].
 */
export function onPicture(film: Film, found: () => void): () => void {
  const request = film.requestVideoFrameCallback?.(found);
  if (request !== undefined) return () => film.cancelVideoFrameCallback(request);
  const look = (): void => {
    const { totalVideoFrames, droppedVideoFrames } = film.getVideoPlaybackQuality();
    if (totalVideoFrames > droppedVideoFrames) found();
  };
  film.addEventListener('timeupdate', look);
  return () => film.removeEventListener('timeupdate', look);
}
