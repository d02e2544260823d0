const base = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** Browsers list Norwegian voices as Bokmål. */
const AS: Record<string, string> = { no: 'nb' };

/** The first voice that speaks the language. */
export const voiceFor = (voices: readonly SpeechSynthesisVoice[], locale: string): SpeechSynthesisVoice | undefined =>
  voices.find(({ lang }) => base(lang) === base(locale) || base(lang) === AS[base(locale)]);

/** Whether there is a voice for the language. */
export function hasVoice(voices: readonly SpeechSynthesisVoice[], locale: string): boolean {
  return voiceFor(voices, locale) !== undefined;
}
