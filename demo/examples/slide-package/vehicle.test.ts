import { checkLocation, startVisit, type VisitDriver, visitToSign } from 'gatehouse/slide/test';
import { describe, expect, it } from 'vitest';
import guard from './guard.ts';
import { ANSWER, type Vehicle } from './slice.ts';
import slide from './slide.ts';
import texts from './texts.json' with { type: 'json' };

const vehicle_items: Vehicle[] = [
  { id: 'car', name: { en: 'Car' } },
  { id: 'lorry', name: { en: 'Lorry', sv: 'Lastbil' }, picture: 'lorry.jpg' },
];

const begin = (module_vehicle: 0 | 1): Promise<VisitDriver> =>
  startVisit({ plugins: [slide], location: { module_vehicle, vehicle_items } });

describe('the question', () => {
  it('is asked where the location wants it, and answered before the visitor continues', async () => {
    expect((await begin(0)).keys()).not.toContain('vehicle');
    const visit = await begin(1);
    await visit.nextTo('vehicle');
    await visit.next();
    expect(visit.slide()).toBe('vehicle');
    visit.context().update({ chosen: 'lorry' });
    const { visit: collected } = visit.checkIn.services;
    expect(collected.answers()).toMatchObject({ [ANSWER]: 'lorry' });
    expect(collected.rows()).toContainEqual({ name: ANSWER, label: texts.vehicle_answer, value: 'Lorry' });
    await visit.next();
    expect(visit.slide()).not.toBe('vehicle');
  });
});

it('the guard refuses what is not on the list', () => {
  const verdict = (form: Record<string, string>, module_vehicle = 1) =>
    guard.check(visitToSign({ settings: { module_vehicle: module_vehicle === 1 ? 1 : 0, vehicle_items }, form }));
  expect(verdict({}, 0)).toBeNull();
  expect(verdict({})).toBe('vehicle_required');
  expect(verdict({ [ANSWER]: 'ship' })).toBe('vehicle_required');
  expect(verdict({ [ANSWER]: 'car' })).toBeNull();
});

it('the check finds an empty list, a key that is there twice and a name that is missing', async () => {
  const codes = async (vehicle_items: readonly object[]) => {
    const document = {
      id: 1,
      languages: [{ key: 'en', name: 'English' }],
      location: { id: 1, module_vehicle: 1, vehicle_items },
    };
    return (await checkLocation(document))
      .map(({ code }) => code)
      .filter((code) => code.startsWith('vehicle_'))
      .sort();
  };
  expect(await codes([])).toEqual(['vehicle_none']);
  expect(await codes(vehicle_items)).toEqual([]);
  expect(
    await codes([
      { id: 'car', name: {} },
      { id: 'car', name: { en: 'Car' } },
    ]),
  ).toEqual(['vehicle_no_name', 'vehicle_twice']);
});
