import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps,
  type MenuProps,
  Popover,
  type PopoverProps,
  Separator,
} from 'react-aria-components';

export { MenuTrigger } from 'react-aria-components';

interface Props extends Omit<MenuProps<object>, 'className' | 'style'> {
  readonly placement?: PopoverProps['placement'];
}

/** What opens from a button inside a MenuTrigger. */
export function Menu({ placement = 'bottom start', ...props }: Props): ReactNode {
  return (
    <Popover className="st-popover" placement={placement}>
      <AriaMenu {...props} className="st-menu" />
    </Popover>
  );
}

/** An entry; in a menu with a selection it shows whether it is chosen. */
export function MenuItem({ children, ...props }: Omit<MenuItemProps, 'className' | 'style'>): ReactNode {
  return (
    <AriaMenuItem {...props} className="st-menu__item" textValue={typeof children === 'string' ? children : ''}>
      {({ selectionMode, isSelected }) => (
        <>
          {selectionMode !== 'none' && (
            <span className="st-menu__mark">{isSelected && <Check aria-hidden="true" />}</span>
          )}
          <span>{children as ReactNode}</span>
        </>
      )}
    </AriaMenuItem>
  );
}

export function MenuSeparator(): ReactNode {
  return <Separator className="st-menu__line" />;
}
