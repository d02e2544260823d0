import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Menu, MenuItem, MenuTrigger } from '../../components/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';

interface Props {
  readonly children: string;
  /** The usual reason first: one tap. The others are one more. */
  readonly reasons: readonly [string, ...string[]];
  readonly look?: 'primary' | 'secondary';
  readonly isPending: boolean;
  readonly onDecide: (reason: string) => void;
}

/** A decision that is kept with a reason [DESK-03]. */
export function ReasonButton({ children, reasons, look = 'secondary', isPending, onDecide }: Props): ReactNode {
  const say = useTexts('desk/waiting');
  const [usual, ...others] = reasons;
  return (
    <span className="st-reason">
      <Button look={look} isPending={isPending} onPress={() => onDecide(usual)}>
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
                {reason}
              </MenuItem>
            ))}
          </Menu>
        </MenuTrigger>
      )}
    </span>
  );
}
