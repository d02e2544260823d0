import type { Delta } from 'jsondiffpatch';
import type { Subject } from './change.ts';
import type { ThingNames } from './document-things.ts';

export type IsSwitch = (key: string) => boolean;

export interface ChangedPart {
  readonly delta: Delta;
  readonly before: unknown;
  readonly after: unknown;
  readonly path: string;
  readonly key: string;
  readonly subjects: readonly Subject[];
  readonly isSwitch: IsSwitch;
  readonly names: ThingNames;
  /** The last subject itself changed, not a part of it. */
  readonly isSubject: boolean;
}
