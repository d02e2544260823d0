/** The location flags the scan slide reads. */
export const scanFlags = ['module_id_scan', 'module_manual_entry'] as const;

export type ScanFlag = (typeof scanFlags)[number];
