import type { Location } from '../../core/locations/locations.ts';
import { translatorFor } from '../../core/locations/page/translator-for.ts';

/** GSM 03.38: one septet each. */
const BASIC = /^[\n\r !-#%-?A-Za-z£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¤¡@ÄÖÑÜ§¿äöñüà]$/;
/** Two septets each. */
const EXTENDED = /^[\f^{}\\[~\]|€]$/;
const [SEPTETS, UCS2_UNITS] = [160, 70];

/** One other letter turns the whole message into UCS-2. */
export function isOneSegment(text: string): boolean {
  let septets = 0;
  for (const letter of text) {
    if (BASIC.test(letter)) septets += 1;
    else if (EXTENDED.test(letter)) septets += 2;
    else return text.length <= UCS2_UNITS;
  }
  return septets <= SEPTETS;
}

/** Shortens the location's name to fit one segment; a location's own text may be too long. */
export function codeText({ document }: Pick<Location, 'document'>, language: string, code: string): string {
  const t = translatorFor(document, language);
  const say = (location: string): string => t('sms_code_text', { code, location });
  const letters = [...(document.location.name ?? '').trim()];
  for (let kept = Math.min(letters.length, SEPTETS); kept > 0; kept -= 1) {
    const isWhole = kept === letters.length;
    const text = say(isWhole ? letters.join('') : `${letters.slice(0, kept).join('').trimEnd()}...`);
    if (isOneSegment(text)) return text;
  }
  return say(letters.join(''));
}
