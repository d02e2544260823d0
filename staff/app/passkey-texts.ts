import { defineTexts } from '../texts/define-texts.ts';

/** The step after the password. */
export const passkeyTexts = defineTexts({
  en: {
    show_title: 'Show your passkey',
    show_lead: 'Your password is right. Now confirm with the device or key that you have set up.',
    show: 'Use passkey',
    first: 'Show passkey first',
    make_title: 'Set up a passkey',
    make_lead: 'An owner demands one from you: this device, your phone or a security key.',
    make: 'Set up passkey',
    first_name: 'First passkey',
    device_refused: 'The device did not confirm. Try again, or use another one.',
    other_person: 'Sign in as somebody else',
  },
  sv: {
    show_title: 'Visa din nyckel',
    show_lead: 'Lösenordet stämmer. Bekräfta nu med enheten eller nyckeln som du har ställt in.',
    show: 'Använd nyckel',
    first: 'Visa nyckeln först',
    make_title: 'Ställ in en nyckel',
    make_lead: 'En ägare kräver det av dig: den här enheten, din telefon eller en säkerhetsnyckel.',
    make: 'Ställ in nyckel',
    first_name: 'Första nyckeln',
    device_refused: 'Enheten bekräftade inte. Försök igen eller använd en annan.',
    other_person: 'Logga in som någon annan',
  },
  de: {
    show_title: 'Zeigen Sie Ihren Passkey',
    show_lead: 'Das Passwort stimmt. Bestätigen Sie jetzt mit dem eingerichteten Gerät oder Schlüssel.',
    show: 'Passkey verwenden',
    first: 'Zuerst Passkey zeigen',
    make_title: 'Richten Sie einen Passkey ein',
    make_lead: 'Ein Eigentümer verlangt das von Ihnen: dieses Gerät, Ihr Telefon oder ein Sicherheitsschlüssel.',
    make: 'Passkey einrichten',
    first_name: 'Erster Passkey',
    device_refused: 'Das Gerät hat nicht bestätigt. Versuchen Sie es noch einmal oder mit einem anderen.',
    other_person: 'Als jemand anders anmelden',
  },
});
