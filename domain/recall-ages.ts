/** After how many days at least a lesson was still known: a week, a month, half a year [MEM-06]. */
export const RECALL_AGES = [7, 30, 180] as const;
