import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Input,
  Menu,
  MenuItem,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from 'react-aria-components';
import { listStaffLocations } from '../../schemas/generated/calls/list-staff-locations.ts';
import { useCall } from '../data/calls.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { areaPath } from './address.ts';
import { areas } from './areas.ts';
import { may, useMe } from './session.ts';

/** Ctrl+K: goes to any area or location by typing a part of its name. */
export function GoTo(): ReactNode {
  const say = useTexts('app');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen((open) => !open);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <ModalOverlay className="st-veil st-veil--top" isOpen={isOpen} onOpenChange={setOpen} isDismissable>
      <Modal className="st-modal">
        <Dialog className="st-goto" aria-label={say('go_to')}>
          <Places onGo={() => setOpen(false)} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Places({ onGo }: { readonly onGo: () => void }): ReactNode {
  const say = useTexts('app');
  const navigate = useNavigate();
  const { contains } = useFilter({ sensitivity: 'base' });
  return (
    <Autocomplete filter={contains}>
      <SearchField aria-label={say('go_to')} autoFocus>
        <Input className="st-input" placeholder={say('go_to')} />
      </SearchField>
      <Menu
        className="st-menu st-goto__list"
        items={usePlaces()}
        onAction={(to) => {
          onGo();
          void navigate({ to: String(to) });
        }}
        renderEmptyState={() => <p className="st-goto__none">{say('go_to_none')}</p>}
      >
        {({ id, name, within }) => (
          <MenuItem id={id} className="st-menu__item" textValue={`${name} ${within}`}>
            <span>{name}</span>
            <span className="st-goto__within">{within}</span>
          </MenuItem>
        )}
      </Menu>
    </Autocomplete>
  );
}

/** Where one can go: areas of this location, of the organisation, and all locations. */
function usePlaces(): { id: string; name: string; within: string }[] {
  const say = useTexts('app');
  const names = useTexts('areas');
  const { locationId } = useParams({ strict: false });
  const me = useMe();
  const { data } = useCall(listStaffLocations);
  const groups = locationId === undefined ? (['organisation'] as const) : (['studio', 'desk', 'organisation'] as const);
  const ofAreas = groups.flatMap((group) =>
    areas[group]
      .filter(({ audience }) => may(me, audience, group === 'organisation' ? undefined : locationId))
      .map(({ id }) => ({
        id: areaPath(group, locationId ?? '', id),
        name: names.find(`${group}/${id}`) ?? id,
        within: say(group),
      })),
  );
  const inUse = (data?.locations ?? []).filter(({ archived_at }) => archived_at === null);
  const ofLocations = inUse.map(({ id, name }) => ({
    id: `/studio/${encodeURIComponent(id)}`,
    name,
    within: say('choose_location'),
  }));
  return [...ofAreas, ...ofLocations];
}
