/** What keeps a document from being published, in Swedish. Codes and their English: docs/findings.md. */
export const SWEDISH: Readonly<Record<string, string>> = {
  not_json: 'det här är inte JSON: {problem}',
  schema_unresolved: 'det finns inget schema på {address}',

  id_differs: 'dokumentets id {id} väntades, men här står {found}',
  id_twice: 'id {id} finns för andra gången; det måste vara unikt',
  place_unknown: 'här ska stå id för en plats eller ett spår; {id} finns inte',
  link_taken: 'länken {link} tillhör redan platsen {id}',

  language_code: 'en språkkod med små bokstäver väntades, men här står ”{language}”',
  language_twice: 'språket ”{language}” finns två gånger',
  language_unknown: 'det finns inget språk ”{language}”',
  language_case: 'skriv ”{expected}” med små bokstäver, inte ”{language}”',
  language_not_offered: 'ingen besökare ser det här: platsen erbjuder inte språket ”{language}”',
  language_untranslated: 'produkten talar inte ”{language}”: {count} av dess texter blir på engelska',
  language_nameless: 'språket ”{language}” har inget namn att välja det efter',
  text_empty: 'texten är tom, så besökare ser inga ord där på ”{language}”',
  text_misspelt: 'ingen bild frågar efter texten ”{key}”; menas ”{meant}”?',
  text_unused: 'ingen bild, inget fält och inget alternativ frågar efter texten ”{key}”',
  text_syntax: 'texten går inte att fylla i: {problem}',
  text_placeholder: 'inget fyller i platshållaren :{name}',
  notification_no_words: 'meddelandet har inga ord på ”{language}”',
  notification_empty: 'meddelandet är tomt',

  place_nameless: 'besökare kan inte välja det som saknar namn',
  choice_same_name: 'ett annat val på samma plats heter också ”{name}”',
  tracks_hidden: 'inget spår här är öppet för alla, så besökare får inte välja något',
  never_open: 'de här öppettiderna öppnar aldrig',
  no_open_choice: 'inget som kan väljas här är någonsin öppet',
  closed_by_hand: 'incheckningen är stängd för alla',
  hours_impossible: 'två klockslag väntades, men här står ”{span}”',
  hours_overlap: '”{span}” går in i ”{other}”',
  day_impossible: 'dagen {day} finns inte',
  zone_unknown: 'en tidszon som Europe/Stockholm väntades, men här står ”{zone}”',
  zone_missing: 'utan tidszon gäller öppettiderna i UTC',

  picture_unknown: 'bilden {picture} finns inte bland de medföljande',
  file_missing: 'filen {file} finns inte',
  address_unusable: 'en adress väntades, men här står ”{address}”',
  kiosk_service_elsewhere:
    'här ska stå adressen till en utskriftstjänst på kiosken själv, till exempel http://127.0.0.1:8321, inte ”{address}”',
  contact_nameless: 'kontakten {id} har inget namn',
  known_longer_than_kept: 'förare är kända i {kept} dagar och inte i {known}: då raderas besöken',

  deck_impossible: 'bilderna går inte att ordna: {problem}',
  slide_missing: 'besökare till {place} skulle inte få bilden {slide}',
  slide_broken: 'bilden {slide} fungerar inte för besökare till {place}: {problem}',
  button_no_words: 'en knapp på bilden {slide} har inga ord på ”{language}”',
  choice_missing: 'besökare måste välja vid {place}, men ingen bild erbjuder valen',

  breath_share: 'en procentsats från 0 till 100 väntades, men här står {share}',
  breath_never: 'alkotester är på, men {share} % av besökarna testas',

  questions_none: 'besökare måste svara på frågor, men det finns inga på ”{language}” eller engelska',
  questions_too_few: 'besökare måste svara på {wanted} frågor, men det finns bara {found} på ”{language}”',
  questions_not_asked: 'kontrollfrågor är på, men antalet frågor är 0',
  questions_below_zero: 'antalet frågor måste vara minst 0, men här står {count}',
  question_twice: 'fråga {id} finns för andra gången på ”{language}”',
  question_no_words: 'fråga {id} frågar inget på ”{language}”',
  question_no_right: 'fråga {id} har inget rätt svar på ”{language}”',
  question_no_wrong: 'fråga {id} har bara sitt rätta svar på ”{language}”',
  question_right_is_wrong: 'fråga {id} har sitt rätta svar också bland de felaktiga på ”{language}”',
  question_photo_unknown: 'fråga {id} har foto {photo} som bild till svaret, men det finns inte',
  question_answer_twice: 'fråga {id} har ett felaktigt svar två gånger på ”{language}”',

  field_no_options: 'besökare måste välja ett alternativ, men ”{field}” har inga',
  field_option_joined: 'alternativet ”{option}” kan inte skiljas från flera andra alternativ med kommatecken emellan',
  field_option_twice: 'alternativet ”{option}” finns här för andra gången',
  field_empty_group: '”{field}” har inga alternativ att välja bland',
  field_pattern_impossible:
    'inget som kan skrivas i ”{field}” passar {pattern}; delar mellan mellanslag, komma, semikolon och snedstreck kontrolleras var för sig',
  field_pattern_doubtful: 'inget som passar {pattern} har hittats',
  field_pattern_slow:
    'att jämföra en uppgift med {pattern} kan ta minuter: en upprepning i mönstret kan läsas på många sätt',
  field_pattern_idle: 'mönstret kontrolleras bara där fältet är obligatoriskt',
  field_no_choice_fits: 'inget av alternativen i ”{field}” godtas av {pattern}',
  field_twice: 'fältet ”{field}” finns för andra gången och utelämnas',
  field_reserved: 'namnet ”{field}” används av incheckningen själv',
  field_nameless: 'fältet har inga ord att fråga med',
  field_unlabelled: 'texten ”{field}” saknas, så fältet heter som sitt namn',
  field_value_unknown: 'startvärdet ”{value}” är inget av alternativen',
  person_nobody: 'besökare måste ange en kontakt exakt, men det finns inga kontakter',

  instructions_no_words: 'det finns instruktioner, men inga på ”{language}”',

  otp_no_phone: 'koder skickas via sms, men formuläret här frågar inte efter telefonnummer',
  otp_half: 'koder skickas bara om module_sms och module_verify_otp båda är på',

  photo_missing: 'foto {id}: filen {file} finns inte',
  photo_no_file: 'foto {id} har ingen bild',
  photo_no_words: 'foto {id} ska visa en text men har ingen på ”{language}”',
  photo_twice: 'foto {id} finns för andra gången och utelämnas',
  photo_unknown: 'foto {id} finns inte här',

  document_missing: 'dokumentet {file} finns inte',
  document_not_shown: 'dokument visas bara för besökare till ett spår, och {id} är inget',

  booking_not_asked: 'bokningar är på, men inget frågar efter numret: ange unique_identifier_setting',
  booking_pattern: 'ett reguljärt uttryck väntades, men här står ”{pattern}”',
  booking_pattern_impossible:
    'inget bokningsnummer passar {pattern}; delar mellan mellanslag, komma, semikolon och snedstreck kontrolleras var för sig',
  booking_pattern_slow:
    'att jämföra ett nummer med {pattern} kan ta minuter: en upprepning i mönstret kan läsas på många sätt',

  video_missing: 'filmen {file} finns inte',
  video_poster_missing: 'filmens bild {file} finns inte',
  video_captions_missing: 'filmens undertexter {file} finns inte',
  video_captions_gap: 'filmen har undertexter, men inga på ”{language}” eller ett språk som visas i stället',
  video_no_file: 'adressen till en film väntades, men här står ”{address}”',
};
