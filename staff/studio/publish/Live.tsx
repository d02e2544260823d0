import { Link } from '@tanstack/react-router';
import { Copy, ExternalLink } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { type ReactNode, useState } from 'react';
import { listKiosks } from '../../../schemas/generated/calls/list-kiosks.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { areaPath } from '../../app/address.ts';
import { Badge, Button } from '../../components/index.ts';
import { useCall } from '../../data/calls.ts';
import { useDraft } from '../../draft/index.ts';
import { sourceLanguage } from '../../draft/source-language.ts';
import { useAgo } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';

/** Where visitors find the version in use, and which kiosks show it already [STU-05]. */
export function Live({ locationId }: { readonly locationId: string }): ReactNode {
  const say = useTexts('studio/publish');
  const { published } = useDraft();
  const [isCopied, setCopied] = useState(false);
  if (published === null) return null;
  const language = sourceLanguage(published.document as unknown as LocationDocument).toLowerCase();
  const address = `${window.location.origin}/${language}/${encodeURIComponent(locationId)}/slideshow`;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <section className="st-live" aria-labelledby="live">
      <div>
        <h2 className="st-publish__title" id="live">
          {say('live', { version: published.version })}
        </h2>
        <p className="st-live__address">
          <a href={address} target="_blank" rel="noreferrer">
            {address} <ExternalLink aria-hidden="true" size={14} />
          </a>
          <Button
            look="quiet"
            icon={<Copy aria-hidden="true" />}
            onPress={() => void copy().catch(() => setCopied(false))}
          >
            {isCopied ? say('copied') : say('copy')}
          </Button>
        </p>
        <p className="st-soft">{say('live_hint')}</p>
        <p>
          <Link to={areaPath('studio', locationId, 'poster')}>{say('poster')}</Link>
        </p>
        <Kiosks locationId={locationId} current={published.version} />
      </div>
      <QRCodeSVG value={address} size={160} marginSize={2} title={say('live_code', { address })} />
    </section>
  );
}

function Kiosks({ locationId, current }: { readonly locationId: string; readonly current: number }): ReactNode {
  const say = useTexts('studio/publish');
  const ago = useAgo();
  const { data } = useCall(listKiosks, { params: { locationId }, everyMs: 3_000 });
  const kiosks = data?.kiosks.filter(({ paired_at }) => paired_at !== null) ?? [];
  if (kiosks.length === 0) return null;
  return (
    <ul className="st-live__kiosks" aria-label={say('kiosks')}>
      {kiosks.map(({ id, name, version, seen_at }) => {
        const isNew = version !== null && version >= current;
        return (
          <li key={id}>
            <Badge tone={isNew ? 'success' : 'neutral'}>{isNew ? say('taken') : say('not_taken')}</Badge>
            <span>{name || say('kiosk_unnamed', { id: id.slice(-4) })}</span>
            {!isNew && seen_at !== null && <span className="st-soft">{say('seen', { ago: ago(seen_at) })}</span>}
          </li>
        );
      })}
    </ul>
  );
}
