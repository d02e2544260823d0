import type { FastifyReply } from 'fastify';

interface CalendarEntry {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly url: string;
  readonly from: number;
  readonly until: number;
  /** YYYY-MM-DD: the whole day, instead of `from` and `until`. */
  readonly day?: string;
  readonly stamp?: number;
}

export function sendCalendarEntry(reply: FastifyReply, name: string, entry: CalendarEntry): FastifyReply {
  return reply
    .headers({ 'content-disposition': `attachment; filename="${name}.ics"` })
    .type('text/calendar; charset=utf-8')
    .send(calendarEntry(entry));
}

export function calendarEntry({ id, title, place, url, from, until, day, stamp: made = from }: CalendarEntry): string {
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
    // The visitor stays free for other appointments.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const stamp = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Folds a line at 75 bytes, between characters. */
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
