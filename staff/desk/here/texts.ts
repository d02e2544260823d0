import { defineTexts } from '../../texts/define-texts.ts';

export const texts = defineTexts({
  en: { title: 'Here now' },
  sv: { title: 'Här nu' },
  de: { title: 'Jetzt hier' },
});
