import type { Delta } from 'jsondiffpatch';
import type { Subject } from './change.ts';
import type { ThingNames } from './document-things.ts';

/** Tells which keys of a document are switches; from its schema. */
export type IsSwitch = (key: string) => boolean;

/** A part of a document that differs from the older version. */
export interface ChangedPart {
  readonly delta: Delta;
  readonly before: unknown;
  readonly after: unknown;
  readonly path: string;
  /** The key under which this is found. */
  readonly key: string;
  readonly subjects: readonly Subject[];
  readonly isSwitch: IsSwitch;
  readonly names: ThingNames;
  /** This is what the last subject stands for, not a part of it. */
  readonly isSubject: boolean;
}
