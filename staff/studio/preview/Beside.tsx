import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Aim, DeckEntry, FromPreview, Scene, ToPreview } from '../../../domain/preview-messages.ts';
import { explainDeck } from '../../../schemas/generated/calls/explain-deck.ts';
import type { AreaProps } from '../../app/areas.ts';
import { Button, Loading, Select } from '../../components/index.ts';
import { useCall } from '../../data/calls.ts';
import { useDraft } from '../../draft/index.ts';
import { findPlace } from '../../draft/places.ts';
import { sourceLanguage } from '../../draft/source-language.ts';
import { useSlideName } from '../../texts/use-slide-name.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { aimOf } from './aim-of.ts';
import { DEVICES } from './devices.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import './preview.css';
import { useFit } from './use-fit.ts';
import { useLooked } from './use-looked.ts';
import { type Made, usePage } from './use-page.ts';
import { type Settings, useScene } from './use-scene.ts';
import { useVisit } from './use-visit.ts';

const STORED = 'gatehouse_staff_beside';

/** The draft on a phone, beside the area in which it is changed, for the place that is looked at there [STU-04]. */
export default function Beside({ locationId }: AreaProps): ReactNode {
  const t = useTexts('studio/preview');
  const [isOpen, setOpen] = useState(() => localStorage.getItem(STORED) !== 'off');
  const toggle = () => {
    localStorage.setItem(STORED, isOpen ? 'off' : 'on');
    setOpen(!isOpen);
  };
  const Icon = isOpen ? PanelRightClose : PanelRightOpen;
  return (
    <aside className="st-beside" data-open={isOpen} aria-label={t('title')}>
      <Button icon={Icon} label={t(isOpen ? 'beside_close' : 'beside_open')} aria-expanded={isOpen} onPress={toggle} />
      {isOpen && <Shown locationId={locationId} />}
    </aside>
  );
}

function Shown({ locationId }: { readonly locationId: string }): ReactNode {
  const t = useTexts('studio/preview');
  const { document } = useDraft();
  const looked = useLooked();
  const place = looked.place === '' ? '' : String(findPlace(document, looked.place)?.place.id ?? '');
  const [language, setLanguage] = useState(sourceLanguage(document));
  const written = document.languages.find((one) => one.key === looked.language)?.key;
  useEffect(() => void (written !== undefined && setLanguage(written)), [written]);
  // Which slide shows what depends on neither place nor draft.
  const { data: explained } = useCall(explainDeck, { params: { locationId } });
  const isExplained = explained !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another aim only when something else is worked at
  const aim = useMemo(
    () => (explained === undefined || looked.look === null ? null : aimOf(looked.look, explained.slides)),
    [isExplained, looked.look],
  );
  const { made, failure, pageIn } = usePage(locationId, document, language, place);
  // What is wrong with the draft is told where it is published.
  if (made === null) return failure === null ? <Loading /> : <p className="st-soft">{t('beside_none')}</p>;
  return (
    <Phone made={made} pageIn={pageIn} onLanguage={setLanguage} settings={settingsFor(language, place)} aim={aim} />
  );
}

const settingsFor = (language: string, place: string): Settings => ({
  device: 'phone',
  language,
  place,
  look: 'light',
  textSize: '100',
  persona: 'unknown',
  time: '',
  hasContrast: false,
  hasLargeTargets: false,
  faults: NO_FAULTS,
});

const NO_FAULTS: Settings['faults'] = [];

/** Whoever goes through many things quickly sees the last one. */
const PAUSE_MS = 150;

interface PhoneProps {
  readonly made: Made;
  readonly settings: Settings;
  readonly pageIn: (language: string) => Promise<Scene['page'] | null>;
  readonly onLanguage: (language: string) => void;
  /** What somebody works at; null for nothing that a slide shows. */
  readonly aim: Aim | null;
}

function Phone({ made, settings, pageIn, onLanguage, aim }: PhoneProps): ReactNode {
  const t = useTexts('studio/preview');
  const slideName = useSlideName();
  const [current, setCurrent] = useState('');
  const [deck, setDeck] = useState<readonly DeckEntry[]>([]);
  const [deckPlace, setDeckPlace] = useState('');
  const { begin, visit, restart } = useVisit(made, current);
  const scene = useScene(made, settings, { begin, isPicking: false, isStill: false });
  const [room, scale] = useFit(DEVICES.phone);
  const isThere = made.place === settings.place;
  const followed = useRef<Aim | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is worked at leads there, not each new visit
  useEffect(() => {
    if (aim === null || !isThere || followed.current === aim) return;
    const timer = setTimeout(() => {
      followed.current = aim;
      // Who has chosen nothing yet has fewer slides.
      const isKnown = begin !== null && deckPlace === made.place && deck.length > 0;
      if (isKnown && !deck.some(({ slide }) => slide === aim.key)) return;
      const isShown = isKnown && current.split(':')[0] === aim.key;
      if (!isShown || aim.voice !== undefined || aim.field !== undefined) restart(aim);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [aim, isThere]);

  const hear = (message: FromPreview, answer: (message: ToPreview) => void) => {
    if (message.kind === 'moved') {
      setCurrent(message.key);
      setDeck(message.deck);
      setDeckPlace(made.place);
    }
    if (message.kind !== 'wants-page') return;
    const { language } = message;
    onLanguage(language);
    void pageIn(language).then((page) => answer({ kind: 'page', language, page }));
  };
  const options = deck.map(({ key, slide }, i) => ({ id: key, name: `${i + 1} · ${slideName(slide)}` }));
  return (
    <>
      {options.length > 0 && (
        <Select label={t('beside_slide')} options={options} value={current} onChange={(key) => restart({ key })} />
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
