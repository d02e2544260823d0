import { randomName } from '../../store/ids.ts';

const PATTERN = /^GH-[\w-]{22}$/;

/** The content of a badge's QR code: a random code that means nothing except to staff of this server. */
export function newVisitCode(): string {
  return `GH-${randomName()}`;
}

export function isVisitCode(text: string | undefined): text is string {
  return text !== undefined && PATTERN.test(text);
}
