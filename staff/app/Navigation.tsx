import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { BellRing, ChevronsUpDown, CircleUser } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Pressable } from 'react-aria-components';
import { listStaffLocations } from '../../schemas/generated/calls/list-staff-locations.ts';
import { staffSignOut } from '../../schemas/generated/calls/staff-sign-out.ts';
import { Button, Menu, MenuItem, MenuSeparator, MenuTrigger } from '../components/index.ts';
import { signedOut, useCall, useChange } from '../data/calls.ts';
import { saveDrafts } from '../draft/index.ts';
import { useLanguage, useTexts } from '../texts/use-texts.tsx';
import { areaPath } from './address.ts';
import { type Area, type AreaGroup, areas, familyOf, isListed, mayOpen } from './areas.ts';
import { applyScheme, chosenScheme, SCHEMES, type Scheme } from './scheme.ts';
import { useMe, useSession, useSetSession } from './session.ts';
import { inUse, useListed, useUnpublished } from './use-listed.ts';
import { useNoticed, useNotices } from './use-notices.ts';

export function Navigation({ goTo }: { readonly goTo: ReactNode }): ReactNode {
  const t = useTexts('app');
  const { locationId } = useParams({ strict: false });
  const isUnpublished = useUnpublished(locationId);
  return (
    <nav className="st-nav" aria-label={t('navigation')}>
      <LocationMenu locationId={locationId} />
      {goTo}
      {locationId === undefined && <Waiting />}
      <div className="st-nav__groups">
        {locationId !== undefined && (
          <>
            <Group group="studio" locationId={locationId} title={t('studio')} />
            {!isUnpublished && <Group group="desk" locationId={locationId} title={t('desk')} />}
          </>
        )}
        <Group group="organisation" locationId="" title={t('organisation')} />
      </div>
      <AccountMenu />
    </nav>
  );
}

/** Visitors waiting at the last opened desk, where the address names no location. */
function Waiting(): ReactNode {
  const noticed = useNoticed();
  const { waiting, locations } = useNotices();
  if (waiting === 0) return null;
  return (
    <Link className="st-nav__link" to={areaPath('desk', noticed, 'waiting')}>
      <BellRing aria-hidden="true" />
      {locations.find(({ id }) => id === noticed)?.name}
      <Count waiting={waiting} />
    </Link>
  );
}

function Count({ waiting }: { readonly waiting: number }): ReactNode {
  const t = useTexts('app');
  return (
    <span className="st-nav__count">
      <span aria-hidden="true">{waiting}</span>
      <span className="gh-sr">{t('waits', { count: waiting })}</span>
    </span>
  );
}

interface GroupProps {
  readonly group: AreaGroup;
  readonly locationId: string;
  readonly title: string;
}

function Group({ group, locationId, title }: GroupProps): ReactNode {
  const names = useTexts('areas');
  const me = useMe();
  const { waiting } = useNotices();
  const { pathname } = useLocation();
  const { version, has_line = false } = useListed(locationId) ?? {};
  const shown = areas[group].filter(
    (area) =>
      isListed(area, version === 0, has_line) && area.within === undefined && mayOpen(me, group, area, locationId),
  );
  if (shown.length === 0) return null;
  const prefix = areaPath(group, locationId, '');
  const item = (area: Area) => {
    const { id, icon: Icon } = area;
    const isOpen = familyOf(group, area).some((one) => `${pathname}/`.startsWith(`${prefix}${one.id}/`));
    return (
      <li key={id}>
        <Link className="st-nav__link" to={areaPath(group, locationId, id)} aria-current={isOpen ? 'page' : undefined}>
          <Icon aria-hidden="true" />
          {names.find(`${group}/${id}`) ?? id}
          {group === 'desk' && id === 'waiting' && waiting > 0 && <Count waiting={waiting} />}
        </Link>
      </li>
    );
  };
  return (
    <section className="st-nav__group" aria-label={title}>
      <h2 className="st-nav__title">{title}</h2>
      <ul>{shown.map(item)}</ul>
    </section>
  );
}

function LocationMenu({ locationId }: { readonly locationId: string | undefined }): ReactNode {
  const t = useTexts('app');
  const navigate = useNavigate();
  const { area } = useParams({ strict: false });
  const { data } = useCall(listStaffLocations);
  const locations = inUse(data);
  const current = locations.find(({ id }) => id === locationId);
  const go = (id: string) => {
    const isDesk = areas.desk.some((known) => known.id === area);
    if (id === '*') void navigate({ to: '/' });
    else if (area === undefined || locationId === undefined) void navigate({ to: `/studio/${encodeURIComponent(id)}` });
    else void navigate({ to: areaPath(isDesk ? 'desk' : 'studio', id, area) });
  };
  return (
    <MenuTrigger>
      <Pressable>
        <Button variant="quiet">
          <img src="/icon.svg" alt="" width="24" height="24" />
          <span className="gh-sr">{t('choose_location')}: </span>
          <span className="st-nav__where">{current?.name ?? (locationId || t('all_locations'))}</span>
          <ChevronsUpDown aria-hidden="true" />
        </Button>
      </Pressable>
      <Menu
        aria-label={t('choose_location')}
        selectionMode="single"
        selectedKeys={[locationId ?? '*']}
        onAction={(key) => go(String(key))}
      >
        <MenuItem id="*">{t('all_locations')}</MenuItem>
        {locations.map(({ id, name }) => (
          <MenuItem key={id} id={id}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}

function AccountMenu(): ReactNode {
  const t = useTexts('app');
  const me = useMe();
  const navigate = useNavigate();
  const { language, languages, setLanguage } = useLanguage();
  const session = useSession();
  const setSession = useSetSession();
  const signOut = useChange(staffSignOut);
  const client = useQueryClient();
  const leave = async () => {
    await saveDrafts(client);
    signOut.mutate({}, { onSuccess: () => setSession(signedOut(session.data)) });
  };
  const [isOpen, setOpen] = useState(false);
  const act = (key: string) => {
    setOpen(false);
    const [kind, value] = key.split(' ');
    if (kind === 'language') setLanguage(value ?? '');
    else if (kind === 'scheme') applyScheme(value as Scheme);
    else if (kind === 'account') void navigate({ to: areaPath('organisation', '', 'account') });
    else void leave();
  };
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Pressable>
        <Button variant="quiet" icon={<CircleUser />} aria-label={t('account', { name: me.display_name })}>
          <span className="st-nav__where">{me.display_name}</span>
        </Button>
      </Pressable>
      <Menu
        placement="top start"
        aria-label={t('account', { name: me.display_name })}
        selectionMode="multiple"
        selectedKeys={[`language ${language}`, `scheme ${chosenScheme()}`]}
        onAction={(key) => act(String(key))}
      >
        {languages.map(([key, name]) => (
          <MenuItem key={key} id={`language ${key}`}>
            {name}
          </MenuItem>
        ))}
        <MenuSeparator />
        {SCHEMES.map((scheme) => (
          <MenuItem key={scheme} id={`scheme ${scheme}`}>
            {t(`scheme_${scheme}`)}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem id="account">{t('own_account')}</MenuItem>
        <MenuItem id="sign-out">{t('sign_out')}</MenuItem>
      </Menu>
    </MenuTrigger>
  );
}
