import { defineTexts } from '../../texts/define-texts.ts';

/** What is told of how often slides are shown. */
export const numberTexts = defineTexts({
  en: {
    shown: '{count, plural, one {Shown once} other {Shown # times}}',
    left: '{share} left here',
    median: 'median {time}',
    caption: 'Last {days} days. Groups of fewer than 10 are not told, so that nobody can be told apart.',
    shown_head: 'Shown',
    left_head: 'Left here',
    median_head: 'Median time',
    version: 'Version {version}',
    few: 'Shown fewer than 10 times in the last {days} days, so nothing is told yet.',
  },
  sv: {
    shown: '{count, plural, one {Visad en gång} other {Visad # gånger}}',
    left: '{share} slutade här',
    median: 'median {time}',
    caption: 'Senaste {days} dagarna. Grupper under 10 visas inte, så att ingen kan pekas ut.',
    shown_head: 'Visad',
    left_head: 'Slutade här',
    median_head: 'Mediantid',
    version: 'Version {version}',
    few: 'Visad färre än 10 gånger de senaste {days} dagarna, så inget visas än.',
  },
  de: {
    shown: '{count, plural, one {Einmal gezeigt} other {#-mal gezeigt}}',
    left: '{share} gaben hier auf',
    median: 'Median {time}',
    caption: 'Letzte {days} Tage. Gruppen unter 10 werden nicht genannt, damit niemand zu erkennen ist.',
    shown_head: 'Gezeigt',
    left_head: 'Aufgegeben',
    median_head: 'Mittlere Zeit',
    version: 'Version {version}',
    few: 'In den letzten {days} Tagen weniger als 10-mal gezeigt; deshalb steht hier noch nichts.',
  },
});
