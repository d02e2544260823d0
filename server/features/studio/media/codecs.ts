export interface FilmTrack {
  readonly holds: 'picture' | 'sound';
  /** As the container names it; several if it changes. */
  readonly codecs: readonly string[];
}

/** AV1 fails on some iPhones, where the page offers a way on; HEVC and ProRes fail on most browsers. */
const PLAYED: Readonly<Record<FilmTrack['holds'], readonly string[]>> = {
  picture: ['avc1', 'avc3', 'vp08', 'vp09', 'av01', 'V_VP8', 'V_VP9', 'V_AV1'],
  sound: ['mp4a', '.mp3', 'Opus', 'fLaC', 'A_OPUS', 'A_VORBIS'],
};

/** Whether browsers show the picture and play the sound, if any [TRUE-01]. */
export function isPlayed(tracks: readonly FilmTrack[]): boolean {
  const isPlayable = ({ holds, codecs }: FilmTrack) =>
    codecs.length > 0 && codecs.every((codec) => PLAYED[holds].includes(codec));
  const sounds = tracks.filter(({ holds }) => holds === 'sound');
  return (
    tracks.some((track) => track.holds === 'picture' && isPlayable(track)) &&
    (sounds.length === 0 || sounds.some(isPlayable))
  );
}
