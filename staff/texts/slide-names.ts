import type { StaffLanguage } from './define-texts.ts';

/** What staff call the slides. A slide that is not listed goes by the name of its folder [STU-06]. */
const NAMES: Readonly<Record<string, Readonly<Record<StaffLanguage, string>>>> = {
  welcome: { en: 'Welcome', sv: 'Välkommen', de: 'Willkommen' },
  sublocation: { en: 'Choice of place', sv: 'Val av plats', de: 'Wahl des Ortes' },
  slotbooking: { en: 'Booking', sv: 'Bokning', de: 'Buchung' },
  track: { en: 'Choice of track', sv: 'Val av spår', de: 'Wahl der Spur' },
  idscan: { en: 'ID scan', sv: 'ID-skanning', de: 'Ausweis' },
  form: { en: 'Form', sv: 'Formulär', de: 'Formular' },
  otp: { en: 'Code by text message', sv: 'Kod via sms', de: 'Code per SMS' },
  instruction: { en: 'Instructions', sv: 'Instruktioner', de: 'Anweisungen' },
  photo: { en: 'Photos', sv: 'Foton', de: 'Fotos' },
  video: { en: 'Video', sv: 'Video', de: 'Video' },
  breathalyzer: { en: 'Breath test', sv: 'Alkotest', de: 'Atemtest' },
  controlquestion: { en: 'Control questions', sv: 'Kontrollfrågor', de: 'Kontrollfragen' },
  sign: { en: 'Signature', sv: 'Underskrift', de: 'Unterschrift' },
  askperson: { en: 'Ask a person', sv: 'Fråga någon', de: 'Jemanden fragen' },
  done: { en: 'Done', sv: 'Klart', de: 'Fertig' },
};

export function slideName(id: string, language: StaffLanguage): string {
  return Object.hasOwn(NAMES, id) ? (NAMES[id]?.[language] ?? id) : readable(id);
}

/** "Verify otp" of `module_verify_otp`. */
export function readable(name: string): string {
  const words = name
    .replace(/^module_/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
