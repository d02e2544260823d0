import type { SlideWords } from '../../../schemas/slide-words.ts';
import { changes, export_mail, exports, invitation_mail, pairing } from './en.json';

/* The server bundles no other staff texts. */
const files = {
  changes: import.meta.glob<typeof changes>('./*.json', { eager: true, import: 'changes' }),
  exportMail: import.meta.glob<typeof export_mail>('./*.json', { eager: true, import: 'export_mail' }),
  exports: import.meta.glob<typeof exports>('./*.json', { eager: true, import: 'exports' }),
  invitation: import.meta.glob<typeof invitation_mail>('./*.json', { eager: true, import: 'invitation_mail' }),
  pairing: import.meta.glob<typeof pairing>('./*.json', { eager: true, import: 'pairing' }),
};

export const staffLanguages: readonly string[] = Object.keys(files.changes).map((path) =>
  path.slice(2, -'.json'.length),
);

export const changeWords = (language: string): typeof changes => files.changes[`./${language}.json`] ?? changes;

export const pairingWords = (language: string): typeof pairing => files.pairing[`./${language}.json`] ?? pairing;

export const invitationWords = (language: string): typeof invitation_mail =>
  files.invitation[`./${language}.json`] ?? invitation_mail;

const slides = import.meta.glob<SlideWords>('../../../schemas/generated/slide-words/*.ts', {
  eager: true,
  import: 'words',
});

const slideWords = (language: string) => slides[`../../../schemas/generated/slide-words/${language}.ts`];

export const flagTitles = (language: string): Readonly<Record<string, string>> | undefined =>
  slideWords(language)?.flags;

export const slideNames = (language: string) => {
  const own: SlideWords['names'] = { ...slideWords('en')?.names, ...slideWords(language)?.names };
  return (id: string): string => own[id] ?? id;
};

export const exportWords = (language: string): typeof exports => files.exports[`./${language}.json`] ?? exports;

export const exportMailWords = (language: string): typeof export_mail =>
  files.exportMail[`./${language}.json`] ?? export_mail;
