/** What the scan slide reads. */
export const scanReads = [
  'module_id_scan',
  'module_manual_entry',
  'facts.sublocation',
  'facts.track',
  'services.http',
  'services.storage',
] as const;

export type ScanRead = (typeof scanReads)[number];
