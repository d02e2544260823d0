import { type Finding, isRefused } from '../../../../domain/finding.ts';
import type { LocationDocument } from '../../../../schemas/generated/types.ts';
import type { Terminal } from '../../../command.ts';
import { mediaDirOf } from '../../../store/media/media-files.ts';
import { type Lookups, mediaIn, NO_LOOKUPS } from '../checks/lookups.ts';
import { type LocationFile, readLocationFile } from '../location-file.ts';

export const CHECKING = { '--without-files': 'do not check that photos, videos and documents exist' };
export const HOW_TOLD = ['Problems are printed as file:line:column: path: problem (code). Codes: docs/findings.md.'];

export interface CheckedFile {
  readonly file: string;
  readonly findings: readonly Finding[];
  readonly document?: LocationDocument;
}

export async function checkFiles(c: Terminal, known: Partial<Lookups> = {}): Promise<CheckedFile[]> {
  const isLooking = c.options['withoutFiles'] !== true;
  const hasMedia = isLooking ? await mediaIn(c.config) : NO_LOOKUPS.hasMedia;
  const checked: CheckedFile[] = [];
  for (const file of c.args) checked.push(await checkFile(c, file, { ...NO_LOOKUPS, hasMedia, ...known }));
  if (isLooking && hasMedia('') === undefined) {
    const folder = mediaDirOf(c.config.dataDir);
    c.err(`Photos, videos and documents were not checked: ${folder} does not exist. Set DATA_DIR.`);
  }
  return checked;
}

export function areFine(checked: readonly CheckedFile[]): boolean {
  return checked.every(({ findings, document }) => document !== undefined && !isRefused(findings));
}

async function checkFile(c: Terminal, file: string, known: Lookups): Promise<CheckedFile> {
  const read = await readLocationFile(file);
  if (read === undefined) {
    c.err(`${file}: the file cannot be read`);
    return { file, findings: [] };
  }
  const { checkLocation } = await import('../checks/check-location.ts');
  const findings = [...read.findings, ...(read.value === undefined ? [] : await checkLocation(read.value, known))];
  for (const finding of findings) c.err(formatFinding(read, finding));
  return { file, findings, ...(read.value !== undefined && { document: read.value as LocationDocument }) };
}

/** As compilers do, so editors link it. */
export function formatFinding({ file, placeOf }: LocationFile, { path, severity, code, words }: Finding): string {
  const { line, column } = placeOf(path);
  const warning = severity === 'warn' ? 'warning: ' : '';
  return `${file}:${line}:${column}: ${warning}${path || '/'}: ${words} (${code})`;
}
