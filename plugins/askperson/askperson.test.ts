import { describe, expect, it } from 'vitest';
import type { LeftOut } from '../../domain/decode.ts';
import { startVisit } from '../../test/drivers/visit.ts';
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
  it('is there once for all that the visitor misses, after what can be shown and before the signature [ANY-02]', async () => {
    const v = await visit([missing('photo', 1), missing('question', 5), missing('photo', 5), missing('field')], [5]);
    await v.nextTo('askperson');
    expect(v.context().props).toEqual({ missed: ['photo', 'question', 'field'] });
    expect(v.footer()).toMatchObject({ nextLabel: 'askperson_done' });
    await v.next();
    expect(v.slide()).toBe('sign');
  });

  it('is not there for what harms nobody, or belongs to another place [ANY-02]', async () => {
    const v = await visit([missing(undefined, 1), missing('photo', 6)], [5]);
    expect(v.keys()).not.toContain('askperson');
  });

  it('waits until the visitor has chosen where to go [ANY-02]', async () => {
    const v = await visit([missing('photo', 1)]);
    expect(v.keys()).not.toContain('askperson');
  });
});
