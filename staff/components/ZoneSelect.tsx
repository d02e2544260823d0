import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import { isTimeZone, timeText, wallClock } from '../../domain/zone-clock.ts';
import { useLanguage, useTexts } from '../texts/use-texts.tsx';
import { type NamedZone, namedZones } from './zone-names.ts';

interface Props {
  readonly value: string;
  readonly onChange: (zone: string) => void;
}

/** Chooses a time zone by country and city, and says the time it is there [BACK-06]. */
export function ZoneSelect({ value, onChange }: Props): ReactNode {
  const say = useTexts('components');
  const { language } = useLanguage();
  const zones = useMemo(() => namedZones(language, value), [language, value]);
  const time = isTimeZone(value) ? timeText(wallClock(Date.now(), value).minutes) : '–';
  return (
    <ComboBox
      className="st-field st-zone"
      defaultItems={zones}
      selectedKey={value}
      onSelectionChange={(key) => {
        if (key !== null && key !== value) onChange(String(key));
      }}
    >
      <Label className="st-field__label">{say('zone')}</Label>
      <div className="st-zone__combo">
        <Input className="st-input" />
        <Button className="st-search__clear" aria-label={say('zone_list')}>
          <ChevronDown aria-hidden="true" />
        </Button>
      </div>
      <Text slot="description" className="st-field__hint">
        {say('zone_now', { time })}
      </Text>
      <Popover className="st-popover">
        <ListBox className="st-menu">
          {({ id, name }: NamedZone) => (
            <ListBoxItem id={id} textValue={name} className="st-menu__item">
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
    </ComboBox>
  );
}
