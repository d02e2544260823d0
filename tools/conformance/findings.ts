/** `left-out` counts neither way. */
export interface Finding {
  /** `page/…` or `<call>/…`. */
  readonly rule: string;
  readonly verdict: 'holds' | 'fails' | 'left-out';
  /** The expectation, or why the rule was left out. */
  readonly expected: string;
  readonly came: string;
}

/** Reports each finding at once. */
export class Findings {
  readonly all: Finding[] = [];
  readonly #tell: (finding: Finding) => void;

  constructor(tell: (finding: Finding) => void = () => {}) {
    this.#tell = tell;
  }

  /** @returns `holds` */
  judge(rule: string, holds: boolean, expected: string, came: string): boolean {
    this.#add({ rule, verdict: holds ? 'holds' : 'fails', expected, came });
    return holds;
  }

  leaveOut(rule: string, why: string): void {
    this.#add({ rule, verdict: 'left-out', expected: why, came: '' });
  }

  count(verdict: Finding['verdict']): number {
    return this.all.filter((finding) => finding.verdict === verdict).length;
  }

  #add(finding: Finding): void {
    this.all.push(finding);
    this.#tell(finding);
  }
}

const MARKS = { holds: 'ok  ', fails: 'FAIL', 'left-out': '-   ' } as const;

export function formatLine({ rule, verdict, expected, came }: Finding): string {
  const mark = `${MARKS[verdict]} ${rule}: `;
  return mark + oneLine(verdict === 'left-out' ? expected : `expected ${expected}; got ${came}`);
}

/** The beginning of a text, as one line. */
export function shown(text: string, length = 120): string {
  const line = oneLine(text);
  if (line === '') return 'nothing';
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}

/** Answers may hold terminal control codes. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
}
