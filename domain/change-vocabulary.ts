import type { Change, Subject } from './change.ts';

/** What one language needs to tell a change; `{name}` is filled in. */
export interface ChangeVocabulary {
  readonly subjects: Readonly<Record<Subject['kind'], string>>;
  readonly changes: Readonly<Record<Change['change']['kind'] | 'slide-on' | 'slide-off' | 'slide-follows', string>>;
  /** What was changed, without how. */
  readonly places: Readonly<Record<'thing' | 'part' | 'text', string>>;
  /** Between a thing and what is inside it, outermost first. */
  readonly between: string;
  readonly location: string;
  /** Parts that are called otherwise than in the document. */
  readonly parts: Readonly<Record<string, string>>;
}
