import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps } from 'react-aria-components';

interface Props extends Omit<SwitchProps, 'className' | 'style' | 'children'> {
  /** Shown beside it, or only read out if `isBare`. */
  readonly label: string;
  readonly isBare?: boolean;
}

/** A switch that works at once, without a save. */
export function Switch({ label, isBare = false, ...props }: Props): ReactNode {
  return (
    <AriaSwitch {...props} className="st-switch" aria-label={isBare ? label : undefined}>
      <span className="st-switch__track" aria-hidden="true">
        <span className="st-switch__knob" />
      </span>
      {!isBare && <span>{label}</span>}
    </AriaSwitch>
  );
}
