import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import { isTimeZone, timeText, wallClock } from '../../domain/zone-clock.ts';
import { useTimeZone } from '../texts/use-format.ts';
import { useLanguage, useTexts } from '../texts/use-texts.tsx';
import { type NamedZone, namedZones } from './zone-names.ts';

interface Props {
  readonly value: string;
  readonly onChange: (zone: string) => void;
}

/** By country and city, with the current time [BACK-06]. */
export function ZoneSelect({ value, onChange }: Props): ReactNode {
  const t = useTexts('components');
  const { language } = useLanguage();
  const zones = useMemo(() => namedZones(language, value), [language, value]);
  const time = isTimeZone(value) ? timeText(wallClock(Date.now(), value).minutes) : '–';
  return (
    <ComboBox
      className="gh-field st-zone"
      defaultItems={zones}
      selectedKey={value}
      onSelectionChange={(key) => {
        if (key !== null && key !== value) onChange(String(key));
      }}
    >
      <Label className="gh-field__label">{t('zone')}</Label>
      <div className="st-zone__combo">
        <Input className="st-input" />
        <Button className="st-search__clear" aria-label={t('zone_list')}>
          <ChevronDown aria-hidden="true" />
        </Button>
      </div>
      <Text slot="description" className="gh-field__hint">
        {t('zone_now', { time })}
      </Text>
      <Popover className="st-popover">
        <ListBox className="st-menu">
          {({ id, name }: NamedZone) => (
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
    </ComboBox>
  );
}

/** Names the time zone of a page about several locations [BACK-06]. */
export function ZoneNote(): ReactNode {
  const t = useTexts('components');
  const { language } = useLanguage();
  const zone = useTimeZone();
  const name = useMemo(() => namedZones(language, zone).find(({ id }) => id === zone)?.name, [language, zone]);
  return <p className="st-soft">{`${t('zone')}: ${name}`}</p>;
}
