import { defineTexts } from '../texts/define-texts.ts';

export const texts = defineTexts({
  en: {
    loading: 'Loading',
    clear: 'Clear',
    retry: 'Try again',
    refused: 'This did not work.',
    malformed: 'The server gave an answer that this page does not understand. Reload the page.',
    network: 'There is no connection to the server.',
    timeout: 'The server did not answer in time.',
    forbidden: 'Your roles do not allow this. Ask an owner if you need it.',
    unknown_location: 'This location does not exist.',
  },
  sv: {
    loading: 'Laddar',
    clear: 'Rensa',
    retry: 'Försök igen',
    refused: 'Det gick inte.',
    malformed: 'Servern gav ett svar som sidan inte förstår. Ladda om sidan.',
    network: 'Det finns ingen anslutning till servern.',
    timeout: 'Servern svarade inte i tid.',
    forbidden: 'Dina roller tillåter inte detta. Fråga en ägare om du behöver det.',
    unknown_location: 'Den här platsen finns inte.',
  },
  de: {
    loading: 'Wird geladen',
    clear: 'Leeren',
    retry: 'Noch einmal versuchen',
    refused: 'Das hat nicht geklappt.',
    malformed: 'Der Server gab eine Antwort, die diese Seite nicht versteht. Laden Sie die Seite neu.',
    network: 'Es gibt keine Verbindung zum Server.',
    timeout: 'Der Server hat nicht rechtzeitig geantwortet.',
    forbidden: 'Ihre Rollen erlauben das nicht. Fragen Sie einen Eigentümer, wenn Sie es brauchen.',
    unknown_location: 'Diesen Standort gibt es nicht.',
  },
});
