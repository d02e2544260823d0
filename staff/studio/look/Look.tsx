import { Check, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { looksAt } from '../../app/look.ts';
import {
  FileDrop,
  InLanguages,
  Page,
  PICTURES,
  Section,
  SelectField,
  TextField,
  Toggle,
} from '../../components/index.ts';
import { fileUrl } from '../../draft/file-address.ts';
import { useDraft, useUploads } from '../../draft/index.ts';
import { readLocalText, writeNotice } from '../../draft/local-text.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { brandReport, gradeOf, type SchemeReport } from './brand-report.ts';
import { Languages } from './Languages.tsx';
import './look.css';
import { ABOUT_LETTERS, NOTICE_TYPES, setAbout, setNotice, setTheme } from './notice-edits.ts';

const DEFAULT_BRAND = '#0b6e4f';

/** [STU-03] */
export default function Look(): ReactNode {
  const t = useTexts('studio/look');
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className="st-form st-look">
        <Section title={t('brand')} className="st-form">
          <Colour />
          <Logo />
        </Section>
        <Notice />
        <About />
        <Languages />
      </div>
    </Page>
  );
}

function Colour(): ReactNode {
  const t = useTexts('studio/look');
  const { change, document } = useDraft();
  // An incomplete colour stays in the input and is not stored.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? document.theme?.brand ?? '';
  const write = (text: string) => {
    const isWhole = text === '' || /^#[\da-f]{6}$/i.test(text);
    setTyped(isWhole ? null : text);
    if (isWhole) change((d) => setTheme(d, 'brand', text), 'brand');
  };
  const reports = brandReport(shown);
  return (
    <>
      <div className="st-look__colour">
        <input
          className="st-look__pick"
          type="color"
          aria-label={t('pick')}
          value={reports === null ? DEFAULT_BRAND : shown}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        <TextField
          label={t('colour')}
          hint={t('colour_hint')}
          placeholder="#005f73"
          value={shown}
          onChange={write}
          error={shown !== '' && reports === null ? t('no_colour') : undefined}
        />
      </div>
      {reports !== null && (
        <div className="st-look__reports">
          {reports.map((report) => (
            <ContrastReport key={report.scheme} report={report} />
          ))}
        </div>
      )}
    </>
  );
}

function ContrastReport({ report }: { readonly report: SchemeReport }): ReactNode {
  const t = useTexts('studio/look');
  const { scheme, ground, brand, onBrand, given, text, isAdapted } = report;
  const grade = gradeOf(given);
  return (
    <div className="st-look__report">
      <div className="st-look__sample" style={{ background: ground }} aria-hidden="true">
        <span style={{ background: brand, color: onBrand }}>{t('sample')}</span>
      </div>
      <p className="st-look__words">
        {grade === 'poor' ? <TriangleAlert aria-hidden="true" /> : <Check aria-hidden="true" />}
        <span>
          <strong>{t(scheme)}</strong> {t(`grade_${grade}`, { ratio: given })}{' '}
          {isAdapted ? t('adapted', { colour: brand }) : t('as_given')} {t('on_it', { ratio: text })}
        </span>
      </p>
    </div>
  );
}

function Logo(): ReactNode {
  const t = useTexts('studio/look');
  const { change, document } = useDraft();
  const uploads = useUploads('logo');
  const logo = document.theme?.logo ?? '';
  return (
    <>
      <div className="st-look__colour">
        {logo !== '' && <img className="st-look__logo" src={fileUrl(document, logo)} alt="" />}
        <TextField
          label={t('logo')}
          hint={t('logo_hint')}
          value={logo}
          onChange={(text) => change((d) => setTheme(d, 'logo', text), 'logo')}
        />
      </div>
      <FileDrop
        label={t(logo === '' ? 'logo_add' : 'logo_replace')}
        hint={t('logo_drop')}
        accept={PICTURES}
        isOne
        uploads={uploads}
        onFiles={(files) => uploads.add(files, ['picture'], (d, [file]) => setTheme(d, 'logo', file.name))}
      />
    </>
  );
}

function About(): ReactNode {
  const t = useTexts('studio/look');
  const { change, document } = useDraft();
  const about = document.about ?? '';
  return (
    <Section title={t('about_title')} className="st-form">
      <TextField
        label={t('about')}
        hint={t('about_hint', { left: ABOUT_LETTERS - about.length })}
        input={{ maxLength: ABOUT_LETTERS }}
        value={about}
        onChange={(text) => change((d) => setAbout(d, text), 'about')}
      />
    </Section>
  );
}

function Notice(): ReactNode {
  const t = useTexts('studio/look');
  const { change, document } = useDraft();
  const { notification } = document;
  return (
    <Section title={t('notice')} className="st-form" {...looksAt('/notification')}>
      <div>
        <Toggle
          label={t('notice_on')}
          checked={notification != null}
          onChange={(on) => change((d) => setNotice(d, on))}
        />
        <p className="gh-field__hint">{t('notice_hint')}</p>
      </div>
      {notification != null && (
        <>
          <SelectField
            label={t('notice_type')}
            value={notification.type ?? 'info'}
            options={NOTICE_TYPES.map((id) => ({ value: id, label: t(`type_${id}`) }))}
            onChange={(id) =>
              change((d) => {
                if (d.notification) d.notification.type = id as (typeof NOTICE_TYPES)[number];
              })
            }
          />
          {(['heading', 'text'] as const).map((part) => (
            <InLanguages
              key={part}
              legend={t(part)}
              {...(part === 'text' && { rows: 2, isFormatted: true })}
              read={(language) => readLocalText(notification[part], language)}
              onWrite={(language, text) =>
                change((d) => writeNotice(d, part, language, text), `notice ${part} ${language}`)
              }
            />
          ))}
        </>
      )}
    </Section>
  );
}
