import type { ReactNode } from 'react';
import type { Group } from '../../../../schemas/flag-form.ts';
import { useFlagHint } from './flag-hint.ts';
import { Problem } from './Problem.tsx';
import { setInside, valuesOf } from './set-inside.ts';
import type { EditorOfParts, ShapeProps } from './shape-props.ts';

type Props = ShapeProps & Pick<Group, 'parts'> & { readonly Editor: EditorOfParts };

/** Several values under one name. */
export function GroupOf({ label, hint, problem, ...props }: Props): ReactNode {
  return (
    <fieldset className="st-flags__group">
      <legend className="st-flags__legend">{label}</legend>
      {hint !== undefined && <p className="st-field__hint">{hint}</p>}
      <Problem problem={problem} />
      <Parts {...props} />
    </fieldset>
  );
}

/** The parts of a group; keys that no editor shows stay as they are. */
export function Parts({ Editor, parts, id, path, name, value, onChange }: Omit<Props, 'label' | 'hint'>): ReactNode {
  const { of, hintOf } = useFlagHint();
  const own = valuesOf(value);
  return Object.entries(parts).map(([part, shape]) => (
    <Editor
      key={part}
      shape={shape}
      id={`${id}.${part}`}
      path={[...path, part]}
      name={`${name}.${part}`}
      label={of(`${name}.${part}`).title}
      hint={hintOf(`${name}.${part}`)}
      value={own[part]}
      onChange={(next) => onChange(setInside(value, [part], next, value))}
    />
  ));
}
