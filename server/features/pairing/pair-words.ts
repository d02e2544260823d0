/** What the set-up page of a kiosk says, to staff. */
export interface PairWords {
  readonly title: string;
  readonly hint: string;
  readonly label: string;
  readonly button: string;
  readonly wrong: string;
  /** Too many wrong ones from one address. */
  readonly slow: string;
}

/** In the languages of the staff pages, English first. */
export const PAIR_WORDS: Readonly<Record<string, PairWords>> = {
  en: {
    title: 'Set up this device as a kiosk',
    hint: 'Make a code in the studio, at the desk or with the command “kiosks add”, and type it here.',
    label: 'Code',
    button: 'Set up',
    wrong: 'This code is wrong, was used already or is older than 15 minutes. Make a new one.',
    slow: 'Too many codes from here were wrong. Wait a quarter of an hour, or use another network.',
  },
  de: {
    title: 'Dieses Gerät als Kiosk einrichten',
    hint: 'Erzeugen Sie im Studio, am Empfang oder mit dem Befehl „kiosks add“ einen Code und geben Sie ihn hier ein.',
    label: 'Code',
    button: 'Einrichten',
    wrong: 'Dieser Code ist falsch, schon benutzt oder älter als 15 Minuten. Erzeugen Sie einen neuen.',
    slow: 'Von hier kamen zu viele falsche Codes. Warten Sie eine Viertelstunde, oder nehmen Sie ein anderes Netz.',
  },
  sv: {
    title: 'Ställ in den här enheten som kiosk',
    hint: 'Skapa en kod i studion, vid disken eller med kommandot ”kiosks add” och skriv in den här.',
    label: 'Kod',
    button: 'Ställ in',
    wrong: 'Koden är fel, redan använd eller äldre än 15 minuter. Skapa en ny.',
    slow: 'För många koder härifrån var fel. Vänta en kvart eller använd ett annat nätverk.',
  },
};
