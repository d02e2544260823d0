import { expect, it } from 'vitest';
import { flagsOnly } from './flags-only.ts';

it('leaves of what a slide reads the flags to its visitors, and of the rest of its file everything [FAST-03]', () => {
  const { handler } = flagsOnly().transform;
  expect(handler("const READS = ['module_a', 'facts.form', 'services.http'] as const;")).toBe(
    "const READS = ['module_a', ] as const;",
  );
  expect(handler("reads: ['facts.form'],\n  slides: (c) => (c.facts.form ? [{}] : []),")).toBe(
    'reads: [],\n  slides: (c) => (c.facts.form ? [{}] : []),',
  );
});
