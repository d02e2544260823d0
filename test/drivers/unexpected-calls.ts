let unexpected: string[] = [];

/** A stand-in received a call for which no answer was prepared. */
export function noteUnexpectedCall(call: string): void {
  unexpected.push(call);
}

/** Runs after each test and each story: such a call fails it by name, whatever the page did with the answer. */
export function expectNoUnexpectedCalls(): void {
  const calls = [...new Set(unexpected)];
  unexpected = [];
  if (calls.length > 0) throw new Error(`no answer was prepared for ${calls.join(', ')}`);
}
