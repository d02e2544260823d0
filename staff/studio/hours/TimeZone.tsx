import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import { timeText, wallClock, zoneOf } from '../../../domain/zone-clock.ts';
import { useDraft, useDraftStore } from '../../draft/index.ts';
import { useLanguage, useTexts } from '../../texts/use-texts.tsx';
import { type NamedZone, namedZones } from './zone-names.ts';

/** The zone in which all times of the location are meant, with the time it is there. */
export function TimeZone(): ReactNode {
  const say = useTexts('studio/hours');
  const store = useDraftStore();
  const { document } = useDraft();
  const zone = zoneOf(document);
  const { language } = useLanguage();
  const zones = useMemo(() => namedZones(language, zone), [language, zone]);
  return (
    <ComboBox
      className="st-field st-hours__zone"
      defaultItems={zones}
      selectedKey={zone}
      onSelectionChange={(key) => {
        if (key === null || key === zone) return;
        store.change((d) => {
          d.settings = { ...d.settings, time_zone: String(key) };
        });
      }}
    >
      <Label className="st-field__label">{say('zone')}</Label>
      <div className="st-hours__combo">
        <Input className="st-input" />
        <Button className="st-search__clear" aria-label={say('zone_list')}>
          <ChevronDown aria-hidden="true" />
        </Button>
      </div>
      <Text slot="description" className="st-field__hint">
        {say('zone_now', { time: timeThere(zone) })}
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

function timeThere(zone: string): string {
  try {
    return timeText(wallClock(Date.now(), zone).minutes);
  } catch {
    return '–';
  }
}
