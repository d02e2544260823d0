// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { FlagShape } from '../../../../schemas/flag-form.ts';
import { LanguageProvider, loadLanguage } from '../../../texts/use-texts.tsx';
import type { Problems } from './problems.ts';
import { ShapeEditor } from './ShapeEditor.tsx';
import { FlagContext } from './shape-props.tsx';

afterEach(cleanup);

async function edits(shape: FlagShape, begin: unknown, problems: Problems = new Map()) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  const seen: { value: unknown } = { value: begin };
  function Held() {
    const [value, setValue] = useState(begin);
    seen.value = value;
    const given = { id: 'flag', path: ['flag'], name: 'flag', label: 'Things' };
    return <ShapeEditor shape={shape} {...given} value={value} onChange={setValue} />;
  }
  render(
    <LanguageProvider loaded={await loadLanguage()}>
      <FlagContext value={{ place: '', problems, source: 'en' }}>
        <Held />
      </FlagContext>
    </LanguageProvider>,
  );
  return seen;
}

const field = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('a list of texts grows, is written and shrinks [STU-06]', async () => {
  const list = await edits({ kind: 'list', of: { kind: 'text' }, most: 2 }, undefined);
  press('Add an entry');
  expect(field('Entry 1')).toHaveFocus();
  type('Entry 1', 'Vest');
  press('Add an entry');
  type('Entry 2', 'Helmet');
  expect(list.value).toEqual(['Vest', 'Helmet']);
  expect(screen.getByRole('button', { name: 'Add an entry' })).toBeDisabled();
  press('Remove Vest');
  expect(list.value).toEqual(['Helmet']);
  press('Remove Helmet');
  expect(list.value).toBeUndefined();
});

it('a list of objects shows one at a time, gives each an id, and keeps unknown keys [STU-06]', async () => {
  const parts: Record<string, FlagShape> = { id: { kind: 'id' }, label: { kind: 'text' }, weight: { kind: 'number' } };
  const old = { id: 'old', label: 'Vest', 'x-ours': 1 };
  const list = await edits({ kind: 'list', of: { kind: 'group', parts } }, [old]);
  expect(screen.queryByLabelText('Label')).toBeNull();
  press('Vest');
  type('Weight', '2.5');
  expect(list.value).toEqual([{ ...old, weight: 2.5 }]);
  type('Weight', '');
  press('Add an entry');
  type('Label', 'Helmet');
  expect(list.value).toEqual([old, { id: expect.stringMatching(/^[0-9a-f]{10}$/), label: 'Helmet' }]);
});

it('an incomplete number stays as it is typed [STU-06]', async () => {
  const number = await edits({ kind: 'number' }, '50');
  type('Things', '1.');
  expect(number.value).toBe('1.');
  type('Things', '1.5');
  expect(number.value).toBe(1.5);
});

it('a shape without an editor is edited as JSON, and only valid JSON is stored [STU-06]', async () => {
  const wrong = new Map([['/flag/b', { instancePath: '/flag/b', keyword: 'required', params: {} }]]);
  const json = await edits({ kind: 'json' }, { a: [1] }, wrong);
  const text = field('Things');
  expect(text).toHaveValue('{\n  "a": [\n    1\n  ]\n}');
  expect(screen.getByText('b: Fill this in.')).toBeVisible();
  type('Things', '{"a": ');
  expect(screen.getByText(/This is not valid JSON, so it is not saved/)).toBeVisible();
  expect(json.value).toEqual({ a: [1] });
  type('Things', '{"a": 2}');
  expect(json.value).toEqual({ a: 2 });
  expect(text).toHaveValue('{"a": 2}');
  type('Things', '');
  expect(json.value).toBeUndefined();
});

it('shows a problem beside its field [STU-06]', async () => {
  await edits({ kind: 'text' }, '', new Map([['/flag', { instancePath: '/flag', keyword: 'pattern', params: {} }]]));
  expect(field('Things')).toHaveAccessibleDescription(/This is not in the right format/);
});
