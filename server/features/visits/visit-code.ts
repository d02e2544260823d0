import { randomName } from '../../store/ids.ts';

const PATTERN = /^GH-[\w-]{22}$/;

/** What a badge's QR code says: nothing about the visitor, and nothing to anybody but staff of this server. */
export function newVisitCode(): string {
  return `GH-${randomName()}`;
}

export function isVisitCode(text: string | undefined): text is string {
  return text !== undefined && PATTERN.test(text);
}
