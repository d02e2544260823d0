let unexpected: string[] = [];
let undeclared: string[] = [];

/** A slide looked at something that its declaration does not name. */
export function noteUndeclared(what: string): void {
  undeclared.push(what);
}

/** A stand-in received a call for which no answer was prepared. */
export function noteUnexpectedCall(call: string): void {
  unexpected.push(call);
}

/** Runs after each test and each story: such a call fails it by name, whatever the page did with the answer. */
export function expectNoUnexpectedCalls(): void {
  const calls = [...new Set(unexpected)];
  unexpected = [];
  const reads = undeclared;
  undeclared = [];
  if (calls.length > 0) throw new Error(`no answer was prepared for ${calls.join(', ')}`);
  if (reads.length > 0) throw new Error(reads.join('\n'));
}
