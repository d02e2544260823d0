import type { Finding } from '../../../domain/finding.ts';
import { parseJsonFile } from '../../../domain/parse-json.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { explain } from '../../../schemas/explain.ts';
import { validate } from '../../../schemas/generated/location-document.ts';
import { checkStructure } from './checks/structure.ts';
import type { LocationDocument } from './document.ts';

/**
 * Checks the minimum for storing a document: schema and ids. `checkLocation` decides about publishing.
 * @returns the document, or the first problem as "path: expected …, found …" [LOC-02]
 */
export function checkDocument(text: string): Result<LocationDocument, string> {
  const parsed = parseJsonFile(text);
  if (!parsed.ok) return err(`/: expected JSON, found ${parsed.error}`);
  const problem = explain(validate, parsed.value);
  if (problem !== null) return err(problem);
  const document = parsed.value as LocationDocument;
  const [first] = checkStructure(document);
  return first === undefined ? ok(document) : err(said(first));
}

function said({ path, words }: Finding): string {
  return `${path || '/'}: ${words}`;
}
