import { type ComponentType, createContext, type ReactNode, type Ref, use } from 'react';
import type { FlagShape } from '../../../../schemas/flag-form.ts';
import { useFlagWords } from '../../../texts/use-flag-words.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { Problems } from './problems.ts';

export interface ShapeProps {
  /** Unlike the path, it survives reordering. */
  readonly id: string;
  /** From the flag on, with the index of each item: `['menu', 2, 'picture']`. */
  readonly path: readonly (string | number)[];
  /** The key of its words: `menu.picture`. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  readonly value: unknown;
  /** Undefined unsets the value. */
  readonly onChange: (value: unknown) => void;
}

/** Passed to groups and lists, so that editors do not import each other. */
export type EditorOfParts = ComponentType<ShapeProps & { readonly shape: FlagShape }>;

export interface FlagContext {
  readonly place: string;
  readonly problems: Problems;
  readonly source: string;
}

export const FlagContext = createContext<FlagContext>({ place: '', problems: new Map(), source: 'en' });

export const useFlagContext = (): FlagContext => use(FlagContext);

/** "Visitors take the test at random. For example: …" */
export function useFlagHint() {
  const { of } = useFlagWords();
  const t = useTexts('studio/deck');
  const hintOf = (name: string): string | undefined => {
    const { sentence, example } = of(name);
    return [sentence, example && t('for_example', { example })].filter(Boolean).join(' ') || undefined;
  };
  return { of, hintOf };
}

export function Problem({ problem }: Pick<ShapeProps, 'problem'>): ReactNode {
  return problem === undefined ? null : <p className="gh-error">{problem}</p>;
}

interface FrameProps extends Pick<ShapeProps, 'label' | 'hint' | 'problem'> {
  readonly ref?: Ref<HTMLFieldSetElement>;
  readonly children: ReactNode;
}

export function FlagFrame({ label, hint, problem, ref, children }: FrameProps): ReactNode {
  return (
    <fieldset className="st-flags__group" ref={ref}>
      <legend className="st-flags__legend">{label}</legend>
      {hint !== undefined && <p className="gh-field__hint">{hint}</p>}
      <Problem problem={problem} />
      {children}
    </fieldset>
  );
}
