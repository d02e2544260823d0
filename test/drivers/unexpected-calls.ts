let unexpected: string[] = [];

/** A stand-in was asked for something that nobody prepared an answer for. */
export function noteUnexpectedCall(call: string): void {
  unexpected.push(call);
}

/** Run after each test and each story: such a call fails it by name, whatever the page made of the answer. */
export function expectNoUnexpectedCalls(): void {
  const calls = [...new Set(unexpected)];
  unexpected = [];
  if (calls.length > 0) throw new Error(`no answer was prepared for ${calls.join(', ')}`);
}
