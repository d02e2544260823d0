import type { ComponentType } from 'react';
import type { FlagShape } from '../../../../schemas/flag-form.ts';

/** What the editor of a flag, or of a part of one, is given, whatever its shape. */
export interface ShapeProps {
  /** Unlike the path, the same when items of a list are put in another order. */
  readonly id: string;
  /** From the flag on, with the index of each item of a list: `['menu', 2, 'picture']`. */
  readonly path: readonly (string | number)[];
  /** Under which its words are: `menu.picture`. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with it. */
  readonly problem?: string | undefined;
  readonly value: unknown;
  /** Undefined where it is not set any more. */
  readonly onChange: (value: unknown) => void;
}

/** Edits what is in a group or a list: given to them, so that editors do not import each other. */
export type EditorOfParts = ComponentType<ShapeProps & { readonly shape: FlagShape }>;
