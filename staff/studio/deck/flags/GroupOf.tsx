import type { ReactNode } from 'react';
import type { Group } from '../../../../schemas/flag-form.ts';
import { setInside, valuesOf } from './set-inside.ts';
import { type EditorOfParts, FlagFrame, type ShapeProps, useFlagHint } from './shape-props.tsx';

type Props = ShapeProps & Pick<Group, 'parts'> & { readonly Editor: EditorOfParts };

export function GroupOf({ label, hint, problem, ...props }: Props): ReactNode {
  return (
    <FlagFrame label={label} hint={hint} problem={problem}>
      <Parts {...props} />
    </FlagFrame>
  );
}

/** Unknown keys of the group stay. */
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
