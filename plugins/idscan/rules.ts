import type { Scan } from '../../schemas/generated/types.ts';

/** A scan whose source_result is neither empty nor 1 waits for approval [SCAN-04]. */
export function approvalOf(scan: Pick<Scan, 'source_result'>): '' | 0 {
  const result = scan.source_result ?? '';
  return result === '' || result === 1 || result === '1' ? '' : 0;
}

/** The scanned name, in the order the form uses. */
export function nameOf(scan: Pick<Scan, 'FirstName' | 'LastName'>): string {
  return `${scan.FirstName} ${scan.LastName}`.trim().replace(/\s+/g, ' ');
}
