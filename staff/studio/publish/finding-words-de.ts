/** What keeps a document from being published, in German. Codes and their English: docs/findings.md. */
export const GERMAN: Readonly<Record<string, string>> = {
  not_json: 'das ist kein JSON: {problem}',
  schema_unresolved: 'unter {address} gibt es kein Schema',

  id_differs: 'hier muss die Id {id} des Dokuments stehen, nicht {found}',
  id_twice: 'die Id {id} kommt zum zweiten Mal vor; sie muss eindeutig sein',
  place_unknown: 'hier muss die Id eines Ortes oder einer Spur stehen; {id} gibt es nicht',
  link_taken: 'der Link {link} gehört schon dem Standort {id}',

  language_code: 'hier muss ein Sprachkürzel in Kleinbuchstaben stehen, nicht „{language}“',
  language_twice: 'die Sprache „{language}“ steht zweimal da',
  language_unknown: 'es gibt keine Sprache „{language}“',
  language_case: 'schreiben Sie „{expected}“ klein, nicht „{language}“',
  language_not_offered: 'das sieht kein Besucher: der Standort bietet die Sprache „{language}“ nicht an',
  language_untranslated: 'das Produkt spricht nicht „{language}“: {count} seiner Texte erscheinen auf Englisch',
  language_nameless: 'die Sprache „{language}“ hat keinen Namen, nach dem man sie wählen kann',
  text_empty: 'der Text ist leer, Besucher sehen dort auf „{language}“ keine Wörter',
  text_misspelt: 'keine Folie fragt nach dem Text „{key}“; ist „{meant}“ gemeint?',
  text_unused: 'keine Folie, kein Feld und keine Auswahl fragt nach dem Text „{key}“',
  text_syntax: 'der Text lässt sich nicht ausfüllen: {problem}',
  text_placeholder: 'den Platzhalter :{name} füllt nichts aus',
  notification_no_words: 'der Hinweis hat auf „{language}“ keine Wörter',
  notification_empty: 'der Hinweis ist leer',

  place_nameless: 'was keinen Namen hat, können Besucher nicht wählen',
  choice_same_name: 'eine andere Auswahl am selben Ort heißt auch „{name}“',
  tracks_hidden: 'keine Spur hier ist öffentlich, deshalb werden Besucher nicht danach gefragt',
  never_open: 'mit diesen Zeiten ist nie geöffnet',
  no_open_choice: 'nichts, was man hier wählen kann, hat je geöffnet',
  closed_by_hand: 'die Anmeldung ist für alle geschlossen',
  hours_impossible: 'hier müssen zwei Uhrzeiten stehen, nicht „{span}“',
  hours_overlap: '„{span}“ überschneidet sich mit „{other}“',
  day_impossible: 'den Tag {day} gibt es nicht',
  zone_unknown: 'hier muss eine Zeitzone wie Europe/Stockholm stehen, nicht „{zone}“',
  zone_missing: 'ohne Zeitzone gelten die Öffnungszeiten in UTC',

  picture_unknown: 'das Bild {picture} gibt es unter den mitgelieferten nicht',
  file_missing: 'die Datei {file} gibt es nicht',
  address_unusable: 'hier muss eine Adresse stehen, nicht „{address}“',
  kiosk_service_elsewhere:
    'hier muss die Adresse eines Druckdienstes auf dem Kiosk selbst stehen, etwa http://127.0.0.1:8321, nicht „{address}“',
  contact_nameless: 'der Kontakt {id} hat keinen Namen',
  known_longer_than_kept: 'Fahrer sind {kept} Tage lang bekannt und nicht {known}: dann werden die Besuche gelöscht',

  deck_impossible: 'die Folien lassen sich nicht ordnen: {problem}',
  slide_missing: 'Besucher zu {place} bekämen die Folie {slide} nicht',
  slide_broken: 'die Folie {slide} scheitert für Besucher zu {place}: {problem}',
  button_no_words: 'eine Taste der Folie {slide} hat auf „{language}“ keine Wörter',
  choice_missing: 'Besucher müssen bei {place} wählen, aber keine Folie bietet die Auswahl an',

  breath_share: 'hier muss ein Prozentsatz von 0 bis 100 stehen, nicht {share}',
  breath_never: 'Atemtests sind eingeschaltet, aber {share} % der Besucher werden getestet',

  questions_none: 'Besucher müssen Fragen beantworten, aber es gibt keine auf „{language}“ oder Englisch',
  questions_too_few: 'Besucher müssen {wanted} Fragen beantworten, aber auf „{language}“ gibt es nur {found}',
  questions_not_asked: 'Kontrollfragen sind eingeschaltet, aber die Anzahl der Fragen ist 0',
  questions_below_zero: 'die Zahl der Fragen muss mindestens 0 sein, hier steht {count}',
  question_twice: 'Frage {id} steht auf „{language}“ zum zweiten Mal da',
  question_no_words: 'Frage {id} fragt auf „{language}“ nichts',
  question_no_right: 'Frage {id} hat auf „{language}“ keine richtige Antwort',
  question_no_wrong: 'Frage {id} hat auf „{language}“ nur ihre richtige Antwort',
  question_right_is_wrong: 'Frage {id} nennt auf „{language}“ ihre richtige Antwort auch als falsche',
  question_photo_unknown: 'Frage {id} nennt als Bild zur Antwort das Foto {photo}, das es nicht gibt',
  question_answer_twice: 'Frage {id} nennt auf „{language}“ eine falsche Antwort zweimal',

  field_no_options: 'Besucher müssen etwas auswählen, aber „{field}“ bietet nichts an',
  field_option_joined:
    'die Option „{option}“ ist, durch Kommas getrennt, nicht von mehreren anderen Optionen zu unterscheiden',
  field_option_twice: 'die Option „{option}“ steht zum zweiten Mal da',
  field_empty_group: '„{field}“ bietet nichts zur Auswahl an',
  field_pattern_impossible:
    'keine Eingabe in „{field}“ passt zu {pattern}; Teile zwischen Leerzeichen, Kommas, Strichpunkten und Schrägstrichen werden einzeln geprüft',
  field_pattern_doubtful: 'es wurde keine Eingabe gefunden, die zu {pattern} passt',
  field_pattern_slow:
    'eine Eingabe mit {pattern} zu vergleichen kann Minuten dauern: eine Wiederholung darin lässt sich auf viele Arten lesen',
  field_pattern_idle: 'das Muster wird nur geprüft, wo das Feld Pflicht ist',
  field_no_choice_fits: 'keine Auswahl von „{field}“ passt zu {pattern}',
  field_twice: 'das Feld „{field}“ steht zum zweiten Mal da und wird ausgelassen',
  field_reserved: 'den Namen „{field}“ braucht die Anmeldung selbst',
  field_nameless: 'das Feld hat keine Wörter, mit denen es fragt',
  field_unlabelled: 'es gibt keinen Text „{field}“, deshalb heißt das Feld wie sein Name',
  field_value_unknown: 'der Anfangswert „{value}“ steht nicht zur Auswahl',
  person_nobody: 'Besucher müssen eine Kontaktperson genau nennen, aber es gibt keine',

  instructions_no_words: 'es gibt Anweisungen, aber keine auf „{language}“',

  otp_no_phone: 'Codes kommen per SMS, aber das Formular hier fragt nach keiner Telefonnummer',
  otp_half: 'Codes werden nur gesendet, wenn module_sms und module_verify_otp beide eingeschaltet sind',

  photo_missing: 'Foto {id}: die Datei {file} gibt es nicht',
  photo_no_file: 'Foto {id} hat kein Bild',
  photo_no_words: 'Foto {id} soll einen Text zeigen, hat aber auf „{language}“ keinen',
  photo_twice: 'Foto {id} steht zum zweiten Mal da und wird ausgelassen',
  photo_unknown: 'Foto {id} gibt es hier nicht',

  document_missing: 'das Dokument {file} gibt es nicht',
  document_not_shown: 'Dokumente sehen nur Besucher einer Spur, und {id} ist keine',

  booking_not_asked:
    'Buchungen sind eingeschaltet, aber nichts fragt nach der Nummer: setzen Sie unique_identifier_setting',
  booking_pattern: 'hier muss ein regulärer Ausdruck stehen, nicht „{pattern}“',
  booking_pattern_impossible:
    'keine Buchungsnummer passt zu {pattern}; Teile zwischen Leerzeichen, Kommas, Strichpunkten und Schrägstrichen werden einzeln geprüft',
  booking_pattern_slow:
    'eine Nummer mit {pattern} zu vergleichen kann Minuten dauern: eine Wiederholung darin lässt sich auf viele Arten lesen',

  video_missing: 'den Film {file} gibt es nicht',
  video_poster_missing: 'das Bild {file} des Films gibt es nicht',
  video_captions_missing: 'die Untertitel {file} des Films gibt es nicht',
  video_captions_gap:
    'der Film hat Untertitel, aber keine auf „{language}“ oder in einer Sprache, die ersatzweise gilt',
  video_no_file: 'hier muss die Adresse eines Films stehen, nicht „{address}“',
};
