import { ListChecks, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { NAME, REGISTRATION } from '../../../domain/form-fields.ts';
import { listStandardTexts } from '../../../schemas/generated/calls/list-standard-texts.ts';
import type { Field } from '../../../schemas/generated/types.ts';
import { useInAddress } from '../../app/address.ts';
import { looksAt } from '../../app/look.ts';
import { Badge, Button, Empty, MenuButton, OrderedList, Page, PlaceSelect, usePlace } from '../../components/index.ts';
import { useCall } from '../../data/calls.ts';
import { useDraft } from '../../draft/index.ts';
import { sourceLanguage } from '../../draft/source-language.ts';
import { readable } from '../../texts/use-slide-name.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { FieldEditor } from './FieldEditor.tsx';
import './fields.css';
import { addField, FIELD_TYPES, FIXED, fieldsAt, hasOwnFields, orderFields, setOwnFields } from './field-edits.ts';
import { Screens } from './Screens.tsx';

/** The fields of the form at a place, in their order [STU-03] [FORM-01]. */
export default function Fields(): ReactNode {
  const t = useTexts('studio/fields');
  const { change, document } = useDraft();
  const [place, choose] = usePlace();
  const [open, setOpen] = useInAddress('field');
  const source = sourceLanguage(document);
  const standard = useCall(listStandardTexts, { request: { languages: source } });
  const isOwn = hasOwnFields(document, place.key);
  const fields = fieldsAt(document, place.key);
  const custom = fields.filter(({ name }) => !FIXED.includes(name));
  const labelOf = (name: string) =>
    document.texts?.[source]?.[name] || standard.data?.texts[source]?.[name] || readable(name);
  const add = (type: Field['field_type']) => {
    let name = '';
    change((d) => {
      name = addField(d, place.key, type);
    });
    setOpen(name);
  };
  const toggle = (name: string) => setOpen(open === name ? '' : name);
  const button = (
    <MenuButton
      text={t('add')}
      look="primary"
      icon={Plus}
      options={FIELD_TYPES.map((id) => ({ id, name: t(`type_${id}`) }))}
      onChoose={(type) => add(type as Field['field_type'])}
    />
  );
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <PlaceSelect
          value={place.key}
          onChange={choose}
          note={({ key }) => (key !== '' && hasOwnFields(document, key) ? t('own') : '')}
        />
      }
    >
      <Screens place={place.key} fields={fields} labelOf={labelOf} />
      {!isOwn ? (
        <Empty
          icon={ListChecks}
          title={t('shared')}
          lead={t('shared_more')}
          action={<Button text={t('make_own')} onPress={() => change((d) => setOwnFields(d, place.key, true))} />}
        />
      ) : (
        <div className="st-stack">
          <div className="st-row st-row--end">
            {place.key !== '' && (
              <Button text={t('drop_own')} onPress={() => change((d) => setOwnFields(d, place.key, false))} />
            )}
            {button}
          </div>
          <ul className="st-stack">
            {[NAME, REGISTRATION].map((name) => {
              const field = fields.find((one) => one.name === name) ?? { name, field_type: 'textbox' };
              return (
                <li key={name} className="st-fields__one" {...looksAt('/fields/default', name, place.key)}>
                  <FieldLine
                    field={field}
                    label={labelOf(name)}
                    isFixed
                    isOpen={open === name}
                    onToggle={() => toggle(name)}
                  />
                  {open === name && <FieldEditor place={place.key} field={field} labelOf={labelOf} isFixed />}
                </li>
              );
            })}
          </ul>
          <OrderedList
            label={t('title')}
            items={custom}
            idOf={({ name }) => name}
            nameOf={({ name }) => labelOf(name)}
            onOrder={(names) => change((d) => orderFields(d, place.key, names))}
          >
            {(field) => (
              <div className="st-fill" {...looksAt('/fields/default', field.name, place.key)}>
                <FieldLine
                  field={field}
                  label={labelOf(field.name)}
                  isOpen={open === field.name}
                  onToggle={() => toggle(field.name)}
                />
                {open === field.name && (
                  <FieldEditor place={place.key} field={field} labelOf={labelOf} onRenamed={setOpen} />
                )}
              </div>
            )}
          </OrderedList>
          {custom.length === 0 && <p className="st-soft">{t('none')}</p>}
        </div>
      )}
    </Page>
  );
}

interface LineProps {
  readonly field: Field;
  readonly label: string;
  readonly isFixed?: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function FieldLine({ field, label, isFixed = false, isOpen, onToggle }: LineProps): ReactNode {
  const t = useTexts('studio/fields');
  return (
    <div className="st-fields__line">
      <Button look="quiet" aria-expanded={isOpen} onPress={onToggle}>
        <span className="st-fields__label">{label}</span>
      </Button>
      {field.regex_validation && <Badge tone="info">{t('has_pattern')}</Badge>}
      <span className="st-soft">{isFixed ? t('always') : t(`type_${field.field_type}`)}</span>
    </div>
  );
}
