/** In days. [MEM-06] */
export const RECALL_AGES = [7, 30, 180] as const;
