import { Container, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useInAddress } from '../../app/address.ts';
import { Button, Empty, OrderedList, Page, Toggle } from '../../components/index.ts';
import { useDraft } from '../../draft/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { PlaceEditor } from './PlaceEditor.tsx';
import { addPlace, orderPlaces, type Place, removePlace, setWish, TOLD, type Wish } from './yard-edits.ts';
import './yard.css';

/** In the order that clerks see [DAY-01] [STU-03]. */
export default function Yard(): ReactNode {
  const t = useTexts('studio/yard');
  const { change, document } = useDraft();
  const places = document.yard?.places ?? [];
  const [, setOpen] = useInAddress('at');
  const add = () => setOpen(change((d) => addPlace(d, t('new', { number: places.length + 1 }))));
  const button = <Button text={t('add')} variant="primary" icon={<Plus />} onClick={add} />;
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
          onOrder={(ids) => change((d) => orderPlaces(d, ids))}
        >
          {(place) => <PlaceItem place={place} />}
        </OrderedList>
      )}
      {document.yard !== undefined && <Wishes />}
    </Page>
  );
}

function PlaceItem({ place }: { readonly place: Place }): ReactNode {
  const t = useTexts('studio/yard');
  const { change } = useDraft();
  const [open, setOpen] = useInAddress('at');
  const isOpen = open === place.id;
  const name = place.name || t('unnamed');
  return (
    <div className="st-fill st-berth">
      <div className="st-ordered__line">
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(isOpen ? '' : place.id)}>
          <span className="st-ordered__name">{name}</span>
          <span className="st-soft">{t('room', { kind: t(place.kind), count: place.capacity })}</span>
        </Button>
        <Button
          icon={<Trash2 />}
          aria-label={t('remove', { name })}
          onClick={() => change((d) => removePlace(d, place.id))}
        />
      </div>
      {isOpen && <PlaceEditor place={place} />}
    </div>
  );
}

function Wishes(): ReactNode {
  const t = useTexts('studio/yard');
  const { change, document } = useDraft();
  const wishSwitch = (wish: Wish) => (
    <Toggle
      key={wish}
      label={t(wish)}
      checked={document.yard?.[wish] === true}
      onChange={(on) => change((d) => setWish(d, wish, on))}
    />
  );
  return (
    <>
      <fieldset className="st-berths__told">
        <legend className="gh-field__label">{t('told')}</legend>
        {TOLD.map(wishSwitch)}
        <p className="st-soft">{t('text_message_hint')}</p>
      </fieldset>
      {(['estimates', 'record'] as const).map((wish) => (
        <div key={wish} className="st-berths__told">
          {wishSwitch(wish)}
          <p className="st-soft">{t(`${wish}_hint`)}</p>
        </div>
      ))}
    </>
  );
}
