import { Container, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useInAddress } from '../../app/address.ts';
import type { AreaProps } from '../../app/areas.ts';
import { Button, Empty, OrderedList, Page, Switch } from '../../components/index.ts';
import { useDraft, useDraftStore } from '../../draft/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { PlaceEditor } from './PlaceEditor.tsx';
import { addPlace, orderPlaces, removePlace, TOLD, want } from './yard-edits.ts';
import './yard.css';

/** The places that visitors are called to, in the order in which clerks are offered them [DAY-01] [STU-03]. */
export default function Yard(_: AreaProps): ReactNode {
  const t = useTexts('studio/yard');
  const store = useDraftStore();
  const { yard } = useDraft().document;
  const places = yard?.places ?? [];
  const [open, setOpen] = useInAddress('at');
  const add = () => {
    let id = '';
    store.change((d) => {
      id = addPlace(d, t('new', { number: places.length + 1 }));
    });
    setOpen(id);
  };
  const button = <Button text={t('add')} look="primary" icon={Plus} onPress={add} />;
  return (
    <Page title={t('title')} lead={t('lead')} actions={places.length > 0 && button}>
      {places.length === 0 ? (
        <Empty icon={Container} title={t('none')} lead={t('none_lead')} action={button} />
      ) : (
        <OrderedList
          label={t('list')}
          items={places}
          idOf={({ id }) => id}
          nameOf={({ name }) => name || t('unnamed')}
          onOrder={(ids) => store.change((d) => orderPlaces(d, ids))}
        >
          {(place) => {
            const isOpen = open === place.id;
            const name = place.name || t('unnamed');
            return (
              <div className="st-fill st-berth">
                <div className="st-ordered__line">
                  <Button look="quiet" aria-expanded={isOpen} onPress={() => setOpen(isOpen ? '' : place.id)}>
                    <span className="st-ordered__name">{name}</span>
                    <span className="st-soft">{t('room', { kind: t(place.kind), count: place.capacity })}</span>
                  </Button>
                  <Button
                    icon={Trash2}
                    label={t('remove', { name })}
                    onPress={() => store.change((d) => removePlace(d, place.id))}
                  />
                </div>
                {isOpen && <PlaceEditor place={place} />}
              </div>
            );
          }}
        </OrderedList>
      )}
      {yard !== undefined && (
        <fieldset className="st-berths__told">
          <legend className="st-field__label">{t('told')}</legend>
          {TOLD.map((how) => (
            <Switch
              key={how}
              label={t(how)}
              isSelected={yard[how] === true}
              onChange={(on) => store.change((d) => want(d, how, on))}
            />
          ))}
          <p className="st-soft">{t('text_message_hint')}</p>
        </fieldset>
      )}
      {yard !== undefined &&
        (['estimates', 'record'] as const).map((wish) => (
          <div key={wish} className="st-berths__told">
            <Switch
              label={t(wish)}
              isSelected={yard[wish] === true}
              onChange={(on) => store.change((d) => want(d, wish, on))}
            />
            <p className="st-soft">{t(`${wish}_hint`)}</p>
          </div>
        ))}
    </Page>
  );
}
