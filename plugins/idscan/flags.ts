/** The location flags the scan slide looks at. */
export const scanFlags = ['module_id_scan', 'module_manual_entry'] as const;

export type ScanFlag = (typeof scanFlags)[number];
