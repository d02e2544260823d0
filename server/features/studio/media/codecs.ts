/** A track of a film. */
export interface FilmTrack {
  readonly holds: 'picture' | 'sound';
  /** How it is coded, as its container says it; more than one where that changes on the way. */
  readonly codecs: readonly string[];
}

/**
 * What browsers in general play. AV1 is not for iPhones without a decoder for it: there the page shows an error and a way on.
 * HEVC is played by some only, ProRes and MPEG-4 part 2 by hardly any.
 */
const PLAYED: Readonly<Record<FilmTrack['holds'], readonly string[]>> = {
  picture: ['avc1', 'avc3', 'vp08', 'vp09', 'av01', 'V_VP8', 'V_VP9', 'V_AV1'],
  sound: ['mp4a', '.mp3', 'Opus', 'fLaC', 'A_OPUS', 'A_VORBIS'],
};

/** Whether browsers show the pictures of a film, and play its sound if there is any [TRUE-01]. */
export function isPlayed(tracks: readonly FilmTrack[]): boolean {
  const isPlayable = ({ holds, codecs }: FilmTrack) =>
    codecs.length > 0 && codecs.every((codec) => PLAYED[holds].includes(codec));
  const sounds = tracks.filter(({ holds }) => holds === 'sound');
  return (
    tracks.some((track) => track.holds === 'picture' && isPlayable(track)) &&
    (sounds.length === 0 || sounds.some(isPlayable))
  );
}
