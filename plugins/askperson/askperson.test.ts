import { describe, expect, it, vi } from 'vitest';
import type { LeftOut } from '../../domain/decode.ts';
import { isInstalled } from '../../test/drivers/installed.ts';
import { type Answer, startVisit } from '../../test/drivers/visit.ts';
import form from '../form/slide.ts';
import askperson from './slide.ts';

const missing = (harm: LeftOut['harm'], place?: number): LeftOut => ({
  path: '/location',
  reason: 'expected a value, found null',
  ...(harm && { harm }),
  ...(place !== undefined && { place }),
});

function visit(leftOut: readonly LeftOut[], path: readonly number[] = []) {
  const location = { sub_locations: [{ id: 5, name: 'Hall' }] };
  return startVisit({ plugins: [askperson], location, config: { leftOut }, facts: { sublocation: { path } } });
}

describe('the way to a person', () => {
  it.runIf(isInstalled('sublocation'))(
    'is there once for all that the visitor misses, after what can be shown and before the signature [ANY-02]',
    async () => {
      const v = await visit([missing('photo', 1), missing('question', 5), missing('photo', 5), missing('field')], [5]);
      await v.nextTo('askperson');
      expect(v.context().props).toEqual({ missed: ['photo', 'question', 'field'] });
      expect(v.footer()).toMatchObject({ nextLabel: 'askperson_done' });
      await v.next();
      expect(v.slide()).toBe('sign');
    },
  );

  it('is not there for what harms no one, or belongs to another place [ANY-02]', async () => {
    const v = await visit([missing(undefined, 1), missing('photo', 6)], [5]);
    expect(v.keys()).not.toContain('askperson');
  });

  it('waits until the visitor has chosen where to go [ANY-02]', async () => {
    const v = await visit([missing('photo', 1)]);
    expect(v.keys()).not.toContain('askperson');
  });
});

describe('fields of the form', () => {
  it.each<[string, Answer, boolean]>([
    ['may be required', { json: { data: [{ name: 'label_load' }, { required: 1 }] } }, true],
    ['does not say', { json: { data: [{ name: 'label_load' }, 7] } }, true],
    ['is optional', { json: { data: [{ name: 'label_load' }, { required: '0' }] } }, false],
    ['is one of an answer that says nothing else', { json: { data: [{ required: 1 }] } }, true],
    ['was never received', 'no network', false],
  ])('one that cannot be read %s: the visitor is sent to a person, or not [ANY-02]', async (_, answer, isTold) => {
    const answers = { getformfields: answer };
    const v = await startVisit({ plugins: [form, askperson], answers, awaits: 'getformfields' });
    await v.nextTo('form');
    await vi.waitFor(() => expect(v.slice('form').labels).toMatch(/ready|failed/));
    expect(v.keys().includes('askperson')).toBe(isTold);
  });

  it('no longer send anyone to a person once they can be read [ANY-02]', async () => {
    let fields: unknown[] = [{ name: 'label_load' }, { required: 1 }];
    const answers = { getformfields: (() => ({ json: { data: fields } })) as Answer };
    const v = await startVisit({ plugins: [form, askperson], answers, awaits: 'getformfields' });
    await vi.waitFor(() => expect(v.keys()).toContain('askperson'));
    fields = [{ name: 'label_load' }];
    v.context().emit('destination:changed', {});
    await vi.waitFor(() => expect(v.slice('form').labels).toBe('ready'));
    expect(v.keys()).not.toContain('askperson');
  });
});
