import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, Dialog, LinkButton } from '../components/index.ts';
import { type UploadState, underWay, useAllUploads } from '../draft/index.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { areaPath, useLocationId } from './address.ts';

/** Uploads in progress anywhere in the studio. Leaving the location stops them, so it asks first [STU-03]. */
export function UploadStatus(): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('app/studio');
  const all = useAllUploads();
  const sent = underWay(all);
  const isBusy = sent.length > 0;
  const here = areaPath('studio', locationId, '');
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isBusy && !next.pathname.includes(here),
    enableBeforeUnload: () => isBusy,
    withResolver: true,
  });
  const share = sent.reduce((sum, one) => sum + one.share, 0) / Math.max(1, sent.length);
  const refused = all.length - sent.length;
  return (
    <>
      {(isBusy || refused > 0) && (
        <div role="status" className="st-bar__uploads">
          <LinkButton to={areaPath('studio', locationId, areaOf(sent[0] ?? all[0]))} variant="quiet">
            {isBusy ? t('uploading', { count: sent.length }) : t('not_uploaded', { count: refused })}
            {isBusy && <progress max={1} value={share} aria-hidden="true" />}
          </LinkButton>
        </div>
      )}
      {blocker.status === 'blocked' && (
        <Dialog
          title={t('leave_title')}
          onClose={blocker.reset}
          actions={
            <>
              <Button text={t('leave')} onClick={blocker.proceed} />
              <Button text={t('stay')} variant="primary" onClick={blocker.reset} />
            </>
          }
        >
          <p>{t('leave_lead')}</p>
        </Dialog>
      )}
    </>
  );
}

function areaOf(upload: UploadState | undefined): string {
  const group = upload?.group ?? '';
  return group === 'logo' ? 'look' : /^(picture|voice) /.test(group) ? 'pictures' : 'media';
}
