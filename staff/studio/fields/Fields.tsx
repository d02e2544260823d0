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

/** [STU-03] [FORM-01] */
export default function Fields(): ReactNode {
  const t = useTexts('studio/fields');
  const { change, document } = useDraft();
  const [{ key }] = usePlace();
  const source = sourceLanguage(document);
  const standard = useCall(listStandardTexts, { request: { languages: source } });
  const labelOf = (name: string) =>
    document.texts?.[source]?.[name] || standard.data?.texts[source]?.[name] || readable(name);
  const hasOwn = (one: string) => one !== '' && hasOwnFields(document, one);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={<PlaceSelect note={(one) => (hasOwn(one.key) ? t('own') : '')} />}
    >
      <Screens labelOf={labelOf} />
      {hasOwnFields(document, key) ? (
        <FieldList labelOf={labelOf} />
      ) : (
        <Empty
          icon={ListChecks}
          title={t('shared')}
          lead={t('shared_more')}
          action={<Button text={t('make_own')} onClick={() => change((d) => setOwnFields(d, key, true))} />}
        />
      )}
    </Page>
  );
}

interface ListProps {
  readonly labelOf: (name: string) => string;
}

function FieldList({ labelOf }: ListProps): ReactNode {
  const [{ key: place }] = usePlace();
  const t = useTexts('studio/fields');
  const { change, document } = useDraft();
  const [, setOpen] = useInAddress('field');
  const fields = fieldsAt(document, place);
  const custom = fields.filter(({ name }) => !FIXED.includes(name));
  return (
    <div className="st-stack">
      <div className="st-row st-row--end">
        {place !== '' && <Button text={t('drop_own')} onClick={() => change((d) => setOwnFields(d, place, false))} />}
        <MenuButton
          text={t('add')}
          variant="primary"
          icon={<Plus />}
          options={FIELD_TYPES.map((id) => ({ id, name: t(`type_${id}`) }))}
          onChoose={(type) => setOpen(change((d) => addField(d, place, type as Field['field_type'])))}
        />
      </div>
      <ul className="st-stack">
        {[NAME, REGISTRATION].map((name) => {
          const field = fields.find((one) => one.name === name) ?? { name, field_type: 'textbox' };
          return (
            <li key={name} className="st-fields__one">
              <FieldItem labelOf={labelOf} field={field} isFixed />
            </li>
          );
        })}
      </ul>
      <OrderedList
        label={t('title')}
        items={custom}
        idOf={({ name }) => name}
        nameOf={({ name }) => labelOf(name)}
        onOrder={(names) => change((d) => orderFields(d, place, names))}
      >
        {(field) => <FieldItem labelOf={labelOf} field={field} isFixed={false} />}
      </OrderedList>
      {custom.length === 0 && <p className="st-soft">{t('none')}</p>}
    </div>
  );
}

interface FieldProps extends ListProps {
  readonly field: Field;
  readonly isFixed: boolean;
}

function FieldItem({ labelOf, field, isFixed }: FieldProps): ReactNode {
  const [{ key: place }] = usePlace();
  const t = useTexts('studio/fields');
  const [open, setOpen] = useInAddress('field');
  const { name } = field;
  const isOpen = open === name;
  return (
    <div className="st-fill" {...looksAt('/fields/default', name, place)}>
      <div className="st-fields__line">
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(isOpen ? '' : name)}>
          <span className="st-fields__label">{labelOf(name)}</span>
        </Button>
        {field.regex_validation && <Badge tone="info">{t('has_pattern')}</Badge>}
        <span className="st-soft">{isFixed ? t('always') : t(`type_${field.field_type}`)}</span>
      </div>
      {isOpen && <FieldEditor field={field} labelOf={labelOf} isFixed={isFixed} onRenamed={setOpen} />}
    </div>
  );
}
