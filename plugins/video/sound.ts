/** What browsers tell of a film's sound, each in its own way and some only once it plays. */
type Heard = HTMLVideoElement & {
  readonly mozHasAudio?: boolean;
  readonly webkitAudioDecodedByteCount?: number;
  readonly audioTracks?: { readonly length: number };
};

/** Whether there is something to hear: a silent film offers no sound. */
export function hasSound(video: HTMLVideoElement): boolean {
  const { mozHasAudio, webkitAudioDecodedByteCount, audioTracks }: Heard = video;
  return Boolean(mozHasAudio || webkitAudioDecodedByteCount || audioTracks?.length);
}
