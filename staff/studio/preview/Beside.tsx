import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Aim } from '../../../domain/preview-messages.ts';
import { explainDeck } from '../../../schemas/generated/calls/explain-deck.ts';
import { Button, Loading, SelectField } from '../../components/index.ts';
import { useCall } from '../../data/calls.ts';
import { useDraft } from '../../draft/index.ts';
import { findPlace } from '../../draft/places.ts';
import { sourceLanguage } from '../../draft/source-language.ts';
import { useSlideName } from '../../texts/use-slide-name.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { aimOf } from './aim-of.ts';
import { DEVICES, useFit } from './devices.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import './preview.css';
import { useLooked } from './use-looked.ts';
import { type Made, usePage } from './use-page.ts';
import { type Settings, useScene } from './use-scene.ts';
import { type Pages, useVisit } from './use-visit.ts';

const STORED = 'gatehouse_staff_beside';

/** The draft on a phone, at the place chosen in the area [STU-04]. */
export default function Beside(): ReactNode {
  const t = useTexts('studio/preview');
  const [isOpen, setOpen] = useState(() => localStorage.getItem(STORED) !== 'off');
  const toggle = () => {
    localStorage.setItem(STORED, isOpen ? 'off' : 'on');
    setOpen(!isOpen);
  };
  const Icon = isOpen ? PanelRightClose : PanelRightOpen;
  return (
    <aside className="st-beside" data-open={isOpen} aria-label={t('title')}>
      <Button
        icon={<Icon />}
        aria-label={t(isOpen ? 'beside_close' : 'beside_open')}
        aria-expanded={isOpen}
        onClick={toggle}
      />
      {isOpen && <Shown />}
    </aside>
  );
}

function Shown(): ReactNode {
  const t = useTexts('studio/preview');
  const { document } = useDraft();
  const looked = useLooked();
  const place = looked.place === '' ? '' : String(findPlace(document, looked.place)?.place.id ?? '');
  const [language, setLanguage] = useState(sourceLanguage(document));
  const written = document.languages.find((one) => one.key === looked.language)?.key;
  useEffect(() => void (written !== undefined && setLanguage(written)), [written]);
  // The parts that a slide shows depend on neither place nor draft.
  const { data: explained } = useCall(explainDeck);
  const isExplained = explained !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another focus changes the aim
  const aim = useMemo(
    () => (explained === undefined || looked.look === null ? null : aimOf(looked.look, explained.slides)),
    [isExplained, looked.look],
  );
  const page = usePage(document, language, place);
  const { made } = page;
  // The publish page explains what is wrong with the draft.
  if (made === null) return page.failure === null ? <Loading /> : <p className="st-soft">{t('beside_none')}</p>;
  const settings: Settings = { ...PHONE, language, place };
  return <Phone made={made} pageIn={page.pageIn} onLanguage={setLanguage} settings={settings} aim={aim} />;
}

const PHONE = {
  device: 'phone',
  look: 'light',
  textSize: '100',
  persona: 'unknown',
  time: '',
  hasContrast: false,
  hasLargeTargets: false,
  faults: [],
} as const;

/** Moving quickly through many inputs shows only the last. */
const PAUSE_MS = 150;

interface PhoneProps extends Pages {
  readonly made: Made;
  readonly settings: Settings;
  /** The slide being edited; null if no slide shows the focused part. */
  readonly aim: Aim | null;
}

function Phone({ made, settings, aim, ...pages }: PhoneProps): ReactNode {
  const t = useTexts('studio/preview');
  const slideName = useSlideName();
  const { begin, visit, restart, current, deck, hear } = useVisit(made, pages);
  const scene = useScene(made, settings, { begin, isPicking: false, isStill: false });
  const [room, scale] = useFit(DEVICES.phone);
  const isThere = made.place === settings.place;
  const followed = useRef<Aim | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new visit alone must not move the preview
  useEffect(() => {
    if (aim === null || !isThere || followed.current === aim) return;
    const timer = setTimeout(() => {
      followed.current = aim;
      // Before a place is chosen, the deck is incomplete.
      const isComplete = begin !== null && deck.place === made.place && deck.slides.length > 0;
      if (isComplete && !deck.slides.some(({ slide }) => slide === aim.key)) return;
      const isShown = isComplete && current.split(':')[0] === aim.key;
      if (!isShown || aim.voice !== undefined || aim.field !== undefined) restart(aim);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [aim, isThere]);
  const options = deck.slides.map(({ key, slide }, i) => ({ value: key, label: `${i + 1} · ${slideName(slide)}` }));
  return (
    <>
      {options.length > 0 && (
        <SelectField label={t('beside_slide')} options={options} value={current} onChange={(key) => restart({ key })} />
      )}
      <div ref={room} className="st-beside__stage">
        <PreviewFrame
          key={visit}
          scene={scene}
          size={DEVICES.phone}
          scale={scale}
          title={t('beside_frame')}
          onMessage={hear}
        />
      </div>
    </>
  );
}
