import type { Finding } from '../../../../domain/finding.ts';
import type { find } from './kinds.ts';

/** Whether the document cannot be stored at all. */
export function isUnusable(findings: readonly Finding[]): boolean {
  return findings.some(({ code }) => UNUSABLE.has(code));
}

const UNUSABLE: ReadonlySet<string> = new Set<Parameters<typeof find>[0]>([
  'not_json',
  'schema',
  'value_missing',
  'id_differs',
  'id_twice',
  'place_unknown',
  'link_taken',
  'language_code',
  'language_twice',
  'zone_unknown',
]);
