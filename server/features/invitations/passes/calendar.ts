/** What a visitor's calendar is given of a pass. */
export interface PassEntry {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly url: string;
  readonly from: number;
  readonly until: number;
  /** YYYY-MM-DD: it is for the whole day, instead of from and until. */
  readonly day?: string;
  /** When it was made; `from` if it is not said. */
  readonly stamp?: number;
}

/** An entry of RFC 5545. */
export function calendarEntry({ id, title, place, url, from, until, day, stamp: made = from }: PassEntry): string {
  const time =
    day === undefined
      ? [`DTSTART:${stamp(from)}`, `DTEND:${stamp(until)}`]
      : [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gatehouse//Pass//EN',
    'BEGIN:VEVENT',
    `UID:${id}@gatehouse`,
    `DTSTAMP:${stamp(made)}`,
    ...time,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(url)}`,
    `URL:${url}`,
    // A day on site keeps nobody from being called.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const stamp = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A line has at most 75 bytes, so the next ones begin with a space; letters are not cut apart. */
function folded(line: string): string {
  const parts = [''];
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > 74) {
      parts.push('');
      bytes = 0;
    }
    parts[parts.length - 1] += letter;
    bytes += size;
  }
  return parts.join('\r\n ');
}
