import type { ReactNode } from 'react';
import { isOn } from '../../../../domain/flag.ts';
import { Switch } from '../../../components/index.ts';
import { Problem } from './Problem.tsx';
import type { ShapeProps } from './shape-props.ts';

/** On or off. */
export function OnOff({
  label,
  hint,
  problem,
  value,
  onChange,
  writes,
}: ShapeProps & { readonly writes: 'flag' | 'boolean' }): ReactNode {
  return (
    <div className="st-flags__switch">
      <Switch label={label} isSelected={isOn(value)} onChange={(on) => onChange(writes === 'flag' ? Number(on) : on)} />
      {hint !== undefined && <p className="st-field__hint">{hint}</p>}
      <Problem problem={problem} />
    </div>
  );
}
