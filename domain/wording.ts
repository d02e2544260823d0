/** Which of two wordings of a lesson a visitor reads, where they are compared [MEM-06]. */
export type Wording = 'first' | 'second';
