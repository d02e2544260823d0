import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { isOn } from '../../../domain/flag.ts';
import { optionsOf } from '../../../domain/form-fields.ts';
import type { Field } from '../../../schemas/generated/types.ts';
import { Button, InLanguages, Section, Select, Switch } from '../../components/index.ts';
import { useDraft, useDraftStore } from '../../draft/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { type Follow, freeWord, patchField, writeWord } from './field-edits.ts';

interface Props {
  readonly place: string;
  readonly field: Field;
}

/** What follows an answer: words below the field, and whether staff are called. */
export function FollowsEditor({ place, field }: Props): ReactNode {
  const say = useTexts('studio/fields');
  const store = useDraftStore();
  const { document } = useDraft();
  const { name, field_type: type } = field;
  const follows = field.follows ?? [];
  const answers =
    type === 'boolean'
      ? [
          { id: '1', name: say('yes') },
          { id: '0', name: say('no') },
        ]
      : optionsOf(field).map((option) => ({ id: option, name: option }));
  const [first] = answers;
  const write = (next: readonly Follow[]): void =>
    store.change((d) => patchField(d, place, name, { follows: next.length === 0 ? undefined : [...next] }));
  const patch = (at: number, change: Partial<Follow>): void =>
    write(follows.map((one, i) => (i === at ? { ...one, ...change } : one)));
  return (
    <Section title={say('follows')} className="st-form">
      {follows.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may follow the same answer, and they have no other name.
        <div key={at} className="st-form">
          <Select
            label={say('follows_answer')}
            value={one.answer}
            options={answers}
            onChange={(answer) => patch(at, { answer: String(answer) })}
          />
          {type === 'checkbox' && (
            <Switch
              label={say('follows_missing')}
              isSelected={isOn(one.missing)}
              onChange={(on) => patch(at, { missing: on ? 1 : 0 })}
            />
          )}
          {one.say && <Words word={one.say} />}
          <Switch
            label={say('follows_call')}
            isSelected={isOn(one.call_staff)}
            onChange={(on) => patch(at, { call_staff: on ? 1 : 0 })}
          />
          <div>
            <Button
              text={say('follows_remove')}
              icon={Trash2}
              onPress={() => write(follows.filter((_, i) => i !== at))}
            />
          </div>
        </div>
      ))}
      {first !== undefined && (
        <div>
          <Button
            text={say('follows_add')}
            icon={Plus}
            onPress={() => write([...follows, { answer: first.id, say: freeWord(document, `${name}_follows`) }])}
          />
        </div>
      )}
    </Section>
  );
}

function Words({ word }: { readonly word: string }): ReactNode {
  const say = useTexts('studio/fields');
  const { change, document } = useDraft();
  return (
    <InLanguages
      legend={say('follows_say')}
      read={(language) => document.texts?.[language]?.[word] ?? ''}
      onWrite={(language, text) => change((d) => writeWord(d, word, language, text), `label ${word} ${language}`)}
    />
  );
}
