import type { Go, RuleContext, SlidePlugin, Verbs } from 'gatehouse-engine';
import { describe, expect, it } from 'vitest';
import define from '../../engine/define.ts?raw';
import go from '../../engine/go.ts?raw';
import { docsAbove, extendedBy, membersOf } from './read-source.ts';

const SOURCE = `
/** Not this. */
const other = 1;

/**
 * First line,
 * second line [X-01].
 *
 * A paragraph.
 */
export interface Things<A extends string> extends Other<A> {
  /** Its name. */
  readonly name: string;
  size?: number;
  readonly shape:
    | { readonly a: 1 }
    | 'round';
  /**
   * Does it
   * now.
   */
  act<M extends A>(what: M, then: () => void): Promise<void>;
}

declare module '../_kit/product.ts' {
  interface Moments {
    /** It was done. */
    'thing:done': { readonly id: number };
  }
  interface Empty {}
}
`;

describe('reading docs off the source [DEV-02]', () => {
  it('finds each member with its docblock and its type on one line', () => {
    expect(membersOf(SOURCE, 'Things')).toEqual([
      { name: 'name', type: 'string', isOptional: false, docs: 'Its name.' },
      { name: 'size', type: 'number', isOptional: true, docs: '' },
      { name: 'shape', type: "| { readonly a: 1 } | 'round'", isOptional: false, docs: '' },
      {
        name: 'act',
        type: '<M extends A>(what: M, then: () => void): Promise<void>',
        isOptional: false,
        docs: 'Does it now.',
      },
    ]);
  });

  it('finds an interface inside a module, and names in quotes', () => {
    expect(membersOf(SOURCE, 'Moments')).toEqual([
      { name: 'thing:done', type: '{ readonly id: number }', isOptional: false, docs: 'It was done.' },
    ]);
    expect(membersOf(SOURCE, 'Empty')).toEqual([]);
    expect(membersOf(SOURCE, 'Nothing')).toEqual([]);
  });

  it('takes the docblock right above, its paragraphs kept', () => {
    expect(docsAbove(SOURCE, 'export interface Things')).toBe('First line, second line [X-01].\n\nA paragraph.');
    expect(docsAbove(SOURCE, 'declare module')).toBe('');
  });

  it('reports what an interface extends', () => {
    expect(extendedBy(SOURCE, 'Things')).toBe('Other<A>');
    expect(extendedBy(SOURCE, 'Empty')).toBe('');
  });

  it('finds every verb of a slide and every word of a declaration, whichever there are', () => {
    const verbs: Record<Exclude<keyof Verbs, keyof RuleContext>, 1> = {
      update: 1,
      emit: 1,
      on: 1,
      modal: 1,
      go: 1,
      idle: 1,
      services: 1,
      clock: 1,
      signal: 1,
      visitSignal: 1,
    };
    const found = (name: string) => membersOf(define, name).map((member) => member.name);
    expect(found('Verbs')).toEqual(Object.keys(verbs));
    const ways: Record<keyof Go, 1> = { next: 1, previous: 1, to: 1, toUnanswered: 1, restart: 1 };
    expect(membersOf(go, 'Go').map((member) => member.name)).toEqual(Object.keys(ways));
    const words = ['id', 'reads', 'place', 'slides', 'footer', 'on'] satisfies (keyof SlidePlugin)[];
    expect(found('SlidePlugin')).toEqual(expect.arrayContaining(words));
  });
});
