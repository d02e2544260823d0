import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Select as AriaSelect,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
  Text,
} from 'react-aria-components';

interface Option {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly hint?: string | undefined;
  /** The label is only read out. */
  readonly isBare?: boolean;
}

/** Chooses one of a few; for many, see the combo box of react-aria-components. */
export function Select({ label, options, value, onChange, hint, isBare = false }: Props): ReactNode {
  return (
    <AriaSelect
      className="st-field"
      selectedKey={value}
      onSelectionChange={(key) => onChange(String(key))}
      aria-label={isBare ? label : undefined}
    >
      {!isBare && <Label className="st-field__label">{label}</Label>}
      <Button className="st-input st-select">
        <SelectValue className="st-select__value" />
        <ChevronDown aria-hidden="true" />
      </Button>
      {hint !== undefined && (
        <Text slot="description" className="st-field__hint">
          {hint}
        </Text>
      )}
      <OptionList items={options} />
    </AriaSelect>
  );
}

/** What opens below a select or a combo box, which knows the options of its own. */
export function OptionList(list: { readonly items?: readonly Option[] }): ReactNode {
  return (
    <Popover className="st-popover">
      <ListBox {...list} className="st-menu">
        {({ id, name }: Option) => (
          <ListBoxItem id={id} className="st-menu__item" textValue={name}>
            {({ isSelected }) => (
              <>
                <span className="st-menu__mark">{isSelected && <Check aria-hidden="true" />}</span>
                <span>{name}</span>
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
