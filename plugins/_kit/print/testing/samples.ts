import type { PrintLayout } from '../layout.ts';
import type { PrintModel, PrintPhoto } from '../model.ts';

/** Sample visits for stories and tests: everyday English, long German words, Arabic, Cyrillic. */
export type SampleName = 'english' | 'german' | 'arabic' | 'ukrainian' | 'bare';

export function samplePrint(name: SampleName, layout: PrintLayout): PrintModel {
  return { ...SAMPLES[name], layout };
}

type Sample = Omit<PrintModel, 'layout'>;

const english: Sample = {
  language: 'en',
  direction: 'ltr',
  location: 'Nordhamn Logistics Yard',
  place: 'Lane 4 – Unloading',
  number: '10482',
  visitor: 'Andreas Lindqvist',
  qr: 'https://gate.example/visit/8Kx2vQ7dT1mB4sYw',
  rows: [
    { label: 'Registration number', value: 'ABC 12D' },
    { label: 'Phone number', value: '+46 70 123 45 67' },
    { label: 'Company', value: 'Lindqvist Transport AB' },
    { label: 'Load number', value: 'LN-2026-00418' },
    { label: 'Who are you visiting?', value: 'Maja Holm' },
  ],
  photos: [
    photo('1', 'Speed', 'Drive at most **10 km/h** in the whole yard.'),
    photo('2', 'Vest and helmet', 'Wear them outside the cab.'),
    photo('3', 'Walkway', 'Walk only between the yellow lines.'),
    photo('4', 'Engine off', 'Turn the engine off at the ramp.'),
  ],
  text: '',
  labels: {
    visitor: 'Visitor',
    number: 'Number',
    checkedIn: 'Checked in 21 Nov 2026, 07:42',
    rules: 'Rules at the site',
    keep: 'Keep this with you during the visit.',
    qrAlt: 'QR code of your visit',
    qrHint: 'Show this code at the gate.',
  },
};

const german: Sample = {
  language: 'de',
  direction: 'ltr',
  location: 'Güterverkehrszentrum Nordwestmecklenburg, Umschlagbahnhof Süd',
  place: 'Gefahrgutumschlaganlage – Tankcontainerentladung Spur 12',
  number: '1048233',
  visitor: 'Maximiliane-Friederike von Schwarzenberg-Rudolstadt',
  qr: 'https://gate.example/visit/8Kx2vQ7dT1mB4sYw',
  rows: [
    { label: 'Kraftfahrzeugkennzeichen', value: 'NWM-GH 2026' },
    { label: 'Telefonnummer', value: '+49 1512 3456789' },
    { label: 'Speditionsunternehmen', value: 'Schwertransportgesellschaft Müller-Lüdenscheidt & Söhne mbH' },
    { label: 'Ladungsreferenznummer', value: 'LN-2026-00418-GEFAHRGUTKLASSE-3' },
    { label: 'Ansprechpartnerin oder Ansprechpartner', value: 'Dr. Wilhelmine Großkreutz' },
    { label: 'Sicherheitsunterweisung', value: 'Ja, Gefahrgut, Ladungssicherung, Höhenarbeit' },
  ],
  photos: [
    photo(
      '1',
      'Geschwindigkeitsbegrenzung',
      'Auf dem gesamten Betriebsgelände gilt eine Höchstgeschwindigkeit von **10 km/h**. Flurförderzeuge haben Vorfahrt.',
    ),
    photo(
      '2',
      'Warnschutzkleidung',
      'Warnweste, Schutzhelm und Sicherheitsschuhe sind außerhalb der Fahrerkabine Pflicht.',
    ),
    photo('3', 'Fußgängerwege', 'Benutzen Sie ausschließlich die gelb gekennzeichneten Fußgängerwege.'),
    photo(
      '4',
      'Motor abstellen',
      'An der Laderampe ist der Motor abzustellen und das Fahrzeug gegen Wegrollen zu sichern.',
    ),
  ],
  text: 'Melden Sie sich nach der Entladung **unverzüglich** an der Ausfahrtskontrolle. Rauchen und offenes Feuer sind verboten.',
  labels: {
    visitor: 'Besucherin oder Besucher',
    number: 'Nummer',
    checkedIn: 'Angemeldet am 21. November 2026 um 07:42 Uhr',
    rules: 'Regeln auf dem Betriebsgelände',
    keep: 'Führen Sie diesen Ausweis während des gesamten Besuchs mit.',
    qrAlt: 'QR-Code Ihres Besuchs',
    qrHint: 'Zeigen Sie diesen Code an der Schranke.',
  },
};

const arabic: Sample = {
  language: 'ar',
  direction: 'rtl',
  location: 'ساحة نوردهامن اللوجستية',
  place: 'المسار 4 – التفريغ',
  number: '10482',
  visitor: 'عبد الرحمن الخطيب',
  qr: 'https://gate.example/visit/8Kx2vQ7dT1mB4sYw',
  rows: [
    { label: 'رقم لوحة المركبة', value: 'ABC 12D' },
    { label: 'رقم الهاتف', value: '+46 70 123 45 67' },
    { label: 'الشركة', value: 'شركة النور للنقل' },
    { label: 'رقم الحمولة', value: 'LN-2026-00418' },
    { label: 'من الذي تزوره؟', value: 'Maja Holm' },
  ],
  photos: [
    photo('1', 'السرعة', 'لا تتجاوز **10 كم/س** في الساحة كلها.'),
    photo('2', 'السترة والخوذة', 'ارتدِهما خارج المقصورة.'),
    photo('3', 'ممر المشاة', 'امشِ بين الخطوط الصفراء فقط.'),
    photo('4', 'أطفئ المحرك', 'أطفئ المحرك عند الرصيف.'),
  ],
  text: '',
  labels: {
    visitor: 'الزائر',
    number: 'الرقم',
    checkedIn: 'تم تسجيل الدخول 21 نوفمبر 2026، 07:42',
    rules: 'القواعد في الموقع',
    keep: 'احتفظ بهذه الورقة معك أثناء الزيارة.',
    qrAlt: 'رمز QR لزيارتك',
    qrHint: 'أظهر هذا الرمز عند البوابة.',
  },
};

const ukrainian: Sample = {
  language: 'uk',
  direction: 'ltr',
  location: 'Логістичний двір Нордгамн',
  place: 'Смуга 4 – Розвантаження',
  number: '10482',
  visitor: 'Олександр Ґалаґан',
  qr: 'https://gate.example/visit/8Kx2vQ7dT1mB4sYw',
  rows: [
    { label: 'Реєстраційний номер', value: 'АІ 1234 ВК' },
    { label: 'Номер телефону', value: '+380 67 123 45 67' },
    { label: 'Компанія', value: 'ТОВ «Їжак-Транс»' },
    { label: 'Номер вантажу', value: 'LN-2026-00418' },
  ],
  photos: [
    photo('1', 'Швидкість', 'Не більше **10 км/год** на всій території.'),
    photo('2', 'Жилет і шолом', 'Одягайте їх поза кабіною.'),
    photo('3', 'Пішохідна доріжка', 'Ходіть лише між жовтими лініями.'),
  ],
  text: '',
  labels: {
    visitor: 'Відвідувач',
    number: 'Номер',
    checkedIn: 'Зареєстровано 21 лист. 2026, 07:42',
    rules: 'Правила на території',
    keep: 'Тримайте це при собі під час візиту.',
    qrAlt: 'QR-код вашого візиту',
    qrHint: 'Покажіть цей код на в’їзді.',
  },
};

const bare: Sample = {
  ...english,
  location: '',
  place: 'Nordhamn Logistics Yard',
  number: '',
  qr: '',
  rows: [],
  photos: [],
};

const SAMPLES: Readonly<Record<SampleName, Sample>> = { english, german, arabic, ukrainian, bare };

function photo(id: string, name: string, text: string): PrintPhoto {
  return { id, src: `https://gate.example/media/${id}.jpg`, alt: name, name, text };
}
