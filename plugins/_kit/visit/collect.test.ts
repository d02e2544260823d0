import { createTestLog } from 'gatehouse-engine/testing';
import { describe, expect, it } from 'vitest';
import { plainSlide } from '../../../test/drivers/engine-driver.ts';
import type { AnyPlugin, RuleContext } from '../product.ts';
import { collectVisit } from './collect.ts';
import type { VisitRow } from './contributions.ts';

const rules = { config: {}, settings: {}, facts: {}, slice: {}, random: () => () => 0 } as unknown as RuleContext;
const row = (name: string, value: string, more: Partial<VisitRow> = {}): VisitRow => ({
  name,
  label: name,
  value,
  ...more,
});
const adds = (id: string, contributes: AnyPlugin['contributes']): AnyPlugin => plainSlide(id, { contributes });

function collect(...plugins: AnyPlugin[]) {
  const log = createTestLog();
  const standing = () => plugins.map((plugin) => ({ plugin, rules, isLeftOut: false }));
  return { log, visit: collectVisit(standing, (key) => `<${key}>`, log) };
}

describe('data the slides add to the visit', () => {
  it('is rows in the order of the deck, the first and the last where they ask to be, the empty left out [SIGN-01]', () => {
    const { visit } = collect(
      adds('where', { rows: () => [row('destination', 'Hall', { order: 'last' })] }),
      adds('who', { rows: ({ text }) => [row('name', 'Ann', { label: text('name') }), row('phone', '')] }),
      adds('what', { rows: () => [row('badge', '7', { order: 'first' }), row('load', 'Sand')] }),
      plainSlide('silent'),
    );
    expect(visit.rows().map(({ label, value }) => [label, value])).toEqual([
      ['badge', '7'],
      ['<name>', 'Ann'],
      ['load', 'Sand'],
      ['destination', 'Hall'],
    ]);
  });

  it('is one row where several slides give a part of the same [SIGN-01]', () => {
    const { visit } = collect(
      adds('hall', { rows: () => [row('destination', 'Hall', { onPaper: false })] }),
      adds('lane', { rows: () => [row('destination', 'Lane 4', { onPaper: false })] }),
    );
    expect(visit.rows()).toEqual([row('destination', 'Hall – Lane 4', { onPaper: false })]);
  });

  it('is the form data of all, and what the sign call says beside it [SIGN-03]', () => {
    const { visit } = collect(
      adds('who', { answers: () => ({ name: 'Ann' }), details: () => ({ luprefnr: 'L1' }) }),
      adds('quiz', { answers: () => ({ quiz_1: 'a' }), isRedrawn: (key) => key.startsWith('quiz_') }),
      adds('test', { details: () => ({ breathalyzer_check: 1 }) }),
    );
    expect(visit.answers()).toEqual({ name: 'Ann', quiz_1: 'a' });
    expect(visit.details()).toEqual({ luprefnr: 'L1', breathalyzer_check: 1 });
    expect([visit.isRedrawn('quiz_1'), visit.isRedrawn('name')]).toEqual([true, false]);
  });

  it('is the texts and photos of the printout, one after the other [PRINT-01]', () => {
    const photo = { id: '1', src: '', alt: 'Vest', name: 'Vest', text: '' };
    const { visit } = collect(
      adds('who', { print: () => ({ visitor: 'Ann' }) }),
      adds('rules', { print: () => ({ text: ' Drive slowly. ', textWithoutPhotos: 'Wear a vest.' }) }),
      adds('photo', { print: () => ({ photos: [photo] }) }),
      adds('more', { print: () => ({ text: 'Do not smoke.' }) }),
    );
    expect(visit.print()).toEqual({
      visitor: 'Ann',
      photos: [photo],
      text: 'Drive slowly.\n\nDo not smoke.',
      textWithoutPhotos: 'Wear a vest.',
    });
  });

  it('is what is still asked of the backend, but not for slides that are left out [VID-01] [INS-03]', () => {
    const film = adds('film', { awaits: ({ text }) => text('film') });
    const test = adds('test', { awaits: ({ text }) => text('test') });
    const known = adds('known', { awaits: () => null });
    expect(collect(film, test, known).visit.awaited()).toEqual(['<film>', '<test>']);
    const standing = () => [film, test].map((plugin) => ({ plugin, rules, isLeftOut: plugin === film }));
    expect(collectVisit(standing, (key) => `<${key}>`, createTestLog()).awaited()).toEqual(['<test>']);
  });

  it('costs no one the check-in when one of them throws: it is logged with its slide [NAV-10]', () => {
    const broken = adds('broken', {
      rows() {
        throw new Error('no such field');
      },
    });
    const { visit, log } = collect(broken, adds('who', { rows: () => [row('name', 'Ann')] }));
    expect(visit.rows()).toEqual([row('name', 'Ann')]);
    expect(log.lines.join()).toMatch(/contributes\.rows: Error: no such field/);
  });
});
