import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps,
  type MenuProps,
  MenuTrigger,
  Popover,
  type PopoverProps,
  Pressable,
  Separator,
} from 'react-aria-components';
import { Button, type ButtonProps } from '../../page/ui/index.ts';

export { MenuTrigger };

interface Props extends Omit<MenuProps<object>, 'className' | 'style'> {
  readonly placement?: PopoverProps['placement'] | undefined;
}

export function Menu({ placement = 'bottom start', ...props }: Props): ReactNode {
  return (
    <Popover className="st-popover" placement={placement}>
      <AriaMenu {...props} className="st-menu" />
    </Popover>
  );
}

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

interface MenuButtonProps extends Pick<ButtonProps, 'text' | 'icon' | 'aria-label' | 'variant'> {
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly placement?: PopoverProps['placement'] | undefined;
  readonly onChoose: (id: string) => void;
}

export function MenuButton({ options, placement, onChoose, ...button }: MenuButtonProps): ReactNode {
  return (
    <MenuTrigger>
      <Pressable>
        <Button {...button} />
      </Pressable>
      <Menu
        placement={placement}
        aria-label={button['aria-label'] ?? button.text}
        onAction={(key) => onChoose(String(key))}
      >
        {options.map(({ id, name }) => (
          <MenuItem key={id} id={id}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}
