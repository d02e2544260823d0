import { Outlet, useLocation, useParams } from '@tanstack/react-router';
import { Menu as MenuIcon, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components';
import { Button, Failure, Loading, TitleCount } from '../components/index.ts';
import { TimeZone } from '../texts/use-format.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Alarms } from './Alarms.tsx';
import { areaPath, useLocationId } from './address.ts';
import { GoTo, GoToButton } from './GoTo.tsx';
import { Navigation } from './Navigation.tsx';
import { SignInSteps } from './SignIn.tsx';
import { StepBar } from './StepBar.tsx';
import { useSession } from './session.ts';
import { useNotices, useSharedZone } from './use-notices.ts';
import { WardenPage } from './WardenPage.tsx';

/** Shows the sign-in at any address while no one is signed in. */
export function Shell(): ReactNode {
  const session = useSession();
  const { pathname } = useLocation();
  const locationId = useLocationId();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  const signedIn = session.data?.signed_in;
  useEffect(() => {
    if (signedIn) setWasSignedIn(true);
  }, [signedIn]);

  if (session.data === undefined) {
    // An alarm list must work without the server; its own page shows the stored copy.
    if (session.failureReason !== null && pathname === areaPath('desk', locationId, 'muster')) return <WardenPage />;
    if (session.error === null) return <Loading />;
    return <Failure failure={session.error.failure} onRetry={() => void session.refetch()} />;
  }
  if (!signedIn) return <SignInSteps session={session.data} wasSignedIn={wasSignedIn} />;
  return <Frame />;
}

function Frame(): ReactNode {
  const t = useTexts('app');
  const { pathname } = useLocation();
  const { locationId } = useParams({ strict: false });
  const { waiting, locations } = useNotices();
  const shared = useSharedZone();
  const here = locations.find(({ id }) => id === locationId);
  const [isOpen, setOpen] = useState(false);
  const [isGoing, setGoing] = useState(false);
  const goTo = () => {
    setOpen(false);
    setGoing(true);
  };
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setOpen(false);
    // A screen reader continues at the new page.
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <div className="st-shell">
      <a className="st-skip" href="#main">
        {t('skip')}
      </a>
      <aside className="st-side">
        <Navigation goTo={<GoToButton onPress={goTo} />} />
      </aside>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: here it is a banner; the preview's frame has one as well */}
      <header className="st-top" aria-label="Gatehouse">
        <Button icon={<MenuIcon />} aria-label={t('open_navigation')} onClick={() => setOpen(true)} />
        <img src="/icon.svg" alt="Gatehouse" width="28" height="28" />
      </header>
      <ModalOverlay className="st-veil st-veil--drawer" isOpen={isOpen} onOpenChange={setOpen} isDismissable>
        <Modal className="st-drawer">
          <AriaDialog className="st-drawer__dialog" aria-label={t('navigation')}>
            <Button icon={<X />} aria-label={t('close_navigation')} onClick={() => setOpen(false)} />
            <Navigation goTo={<GoToButton onPress={goTo} />} />
          </AriaDialog>
        </Modal>
      </ModalOverlay>
      <main className="st-main" id="main" ref={main} tabIndex={-1}>
        <Alarms />
        <StepBar />
        <TitleCount value={waiting}>
          <TimeZone value={locationId === undefined ? shared : here?.time_zone}>
            <Outlet />
          </TimeZone>
        </TitleCount>
      </main>
      <GoTo isOpen={isGoing} onOpen={setGoing} />
    </div>
  );
}
