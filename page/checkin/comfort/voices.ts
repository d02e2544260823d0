const base = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** Browsers list Norwegian voices as Bokmål. */
const AS: Record<string, string> = { no: 'nb' };

export const voiceFor = (voices: readonly SpeechSynthesisVoice[], locale: string): SpeechSynthesisVoice | undefined =>
  voices.find(({ lang }) => base(lang) === base(locale) || base(lang) === AS[base(locale)]);

export function hasVoice(voices: readonly SpeechSynthesisVoice[], locale: string): boolean {
  return voiceFor(voices, locale) !== undefined;
}
