import { defineTexts } from '../texts/define-texts.ts';

/** Files on their way, and why one was refused: the codes of the server's errors. */
export const uploadTexts = defineTexts({
  en: {
    cleaning: 'Being prepared',
    stop: 'Stop {name}',
    dismiss: 'Dismiss {name}',
    lost: 'was not sent: there is no connection to the server.',
    uploads_many: 'is not taken now: too many files are on their way. Add it again when some of them have come.',
    file_unknown:
      'is no picture (JPEG, PNG, WebP, AVIF, GIF), film (MP4, WebM), PDF, sound (MP3, Ogg, M4A, WAV) or captions (WebVTT).',
    file_heic: 'is a HEIC picture, which browsers cannot show. Export it as JPEG.',
    file_mov: 'is a QuickTime film, which not every browser plays. Export it as MP4 (H.264).',
    file_other_kind: 'does not belong here: this is the place for another kind of file.',
    file_large:
      'is too large: 40 MB for pictures, 500 MB for films, 50 MB for documents, 20 MB for sound, 1 MB for captions.',
    picture_broken: 'is damaged and cannot be opened.',
    picture_large: 'has too many pixels: 120 million at most, 25 million as AVIF.',
    video_broken: 'is damaged, or was not copied whole.',
  },
  sv: {
    cleaning: 'Förbereds',
    stop: 'Stoppa {name}',
    dismiss: 'Dölj {name}',
    lost: 'skickades inte: det finns ingen anslutning till servern.',
    uploads_many: 'tas inte emot nu: för många filer är på väg. Lägg till den igen när några av dem har kommit fram.',
    file_unknown:
      'är ingen bild (JPEG, PNG, WebP, AVIF, GIF), film (MP4, WebM), PDF, ljud (MP3, Ogg, M4A, WAV) eller undertexter (WebVTT).',
    file_heic: 'är en HEIC-bild, som webbläsare inte kan visa. Exportera den som JPEG.',
    file_mov: 'är en QuickTime-film, som inte alla webbläsare spelar. Exportera den som MP4 (H.264).',
    file_other_kind: 'hör inte hemma här: det här är platsen för en annan sorts fil.',
    file_large:
      'är för stor: 40 MB för bilder, 500 MB för filmer, 50 MB för dokument, 20 MB för ljud, 1 MB för undertexter.',
    picture_broken: 'är skadad och kan inte öppnas.',
    picture_large: 'har för många pixlar: högst 120 miljoner, som AVIF 25 miljoner.',
    video_broken: 'är skadad eller blev inte helt kopierad.',
  },
  de: {
    cleaning: 'Wird vorbereitet',
    stop: '{name} abbrechen',
    dismiss: '{name} ausblenden',
    lost: 'wurde nicht gesendet: Es gibt keine Verbindung zum Server.',
    uploads_many:
      'wird jetzt nicht angenommen: Zu viele Dateien sind unterwegs. Fügen Sie sie wieder hinzu, wenn einige davon angekommen sind.',
    file_unknown:
      'ist kein Bild (JPEG, PNG, WebP, AVIF, GIF), kein Film (MP4, WebM), kein PDF, kein Ton (MP3, Ogg, M4A, WAV) und keine Untertitel (WebVTT).',
    file_heic: 'ist ein HEIC-Bild, das Browser nicht zeigen können. Exportieren Sie es als JPEG.',
    file_mov: 'ist ein QuickTime-Film, den nicht jeder Browser abspielt. Exportieren Sie ihn als MP4 (H.264).',
    file_other_kind: 'gehört nicht hierher: Hier ist Platz für eine andere Art von Datei.',
    file_large:
      'ist zu groß: 40 MB für Bilder, 500 MB für Filme, 50 MB für Dokumente, 20 MB für Ton, 1 MB für Untertitel.',
    picture_broken: 'ist beschädigt und lässt sich nicht öffnen.',
    picture_large: 'hat zu viele Bildpunkte: höchstens 120 Millionen, als AVIF 25 Millionen.',
    video_broken: 'ist beschädigt oder wurde nicht ganz kopiert.',
  },
});
