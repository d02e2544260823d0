import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { StaffWords } from '../../../domain/texts/staff/staff-words.ts';
import { Button, Menu, MenuItem, MenuTrigger } from '../../components/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';

type Reason = Extract<keyof StaffWords['desk/waiting'], `reason_${string}`>;

interface Props {
  readonly children: string;
  /** By their keys, which the log keeps, so that each reads them in their own language. The usual one first: one tap. */
  readonly reasons: readonly [Reason, ...Reason[]];
  readonly look?: 'primary' | 'secondary';
  readonly isPending: boolean;
  readonly onDecide: (reason: string) => void;
}

/** A decision that is kept with a reason [DESK-03]. */
export function ReasonButton({ children, reasons, look = 'secondary', isPending, onDecide }: Props): ReactNode {
  const say = useTexts('desk/waiting');
  const [usual, ...others] = reasons;
  const id = useId();
  return (
    <span className="st-reason">
      <Button look={look} isPending={isPending} aria-describedby={id} onPress={() => onDecide(usual)}>
        {children}
      </Button>
      {others.length > 0 && (
        <MenuTrigger>
          <Button
            look={look}
            icon={<ChevronDown aria-hidden="true" />}
            label={say('other_reasons', { action: children })}
          />
          <Menu placement="bottom end" onAction={(key) => onDecide(String(key))}>
            {reasons.map((reason) => (
              <MenuItem key={reason} id={reason}>
                {say(reason)}
              </MenuItem>
            ))}
          </Menu>
        </MenuTrigger>
      )}
      {/* Nobody vouches for what they have not read. */}
      <small className="st-reason__usual" id={id}>
        {say(usual)}
      </small>
    </span>
  );
}
