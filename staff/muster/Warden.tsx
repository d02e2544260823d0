import { type ReactNode, useEffect, useState } from 'react';
import { SignInSteps } from '../app/SignIn.tsx';
import { useSession } from '../app/session.ts';
import { Loading } from '../components/index.ts';
import { TimeZone } from '../texts/use-format.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { cachePage } from './cache-page.ts';
import { MusterBoard } from './MusterBoard.tsx';
import { useMuster } from './use-muster.ts';

/** Outside the shell. Works offline and after the session expires [DESK-04]. */
export default function Warden(): ReactNode {
  const t = useTexts('muster');
  const session = useSession();
  const signedIn = session.data?.signed_in;
  const muster = useMuster(signedIn?.display_name ?? '');
  const hasList = muster.list !== undefined;
  useEffect(() => {
    document.title = `${t('title')} – Gatehouse`;
    if (hasList) void cachePage();
  }, [hasList, t]);
  const [asksIn, setAsksIn] = useState(false);
  useEffect(() => {
    if (signedIn) setAsksIn(false);
  }, [signedIn]);
  if ((!hasList || asksIn) && session.data !== undefined && signedIn === null)
    return (
      <SignInSteps session={session.data} wasSignedIn={asksIn} onBack={asksIn ? () => setAsksIn(false) : undefined} />
    );
  if (!hasList && session.data === undefined && muster.failure === null) return <Loading />;
  return (
    <main className="st-warden">
      <h1 className="st-warden__title">
        {t('title')}
        <span className="st-soft">{muster.list?.location}</span>
      </h1>
      <TimeZone value={muster.list?.time_zone}>
        <MusterBoard muster={muster} isPhone onSignIn={() => setAsksIn(true)} />
      </TimeZone>
    </main>
  );
}
