// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ChangeEntries } from './ChangeEntries.tsx';
import type { VisitRow } from './contributions.ts';

afterEach(cleanup);

const row = (name: string, screen?: VisitRow['screen']): VisitRow => ({ name, label: name, value: 'x', screen });
const WHO = { slide: 'form', title: 'About you' };
const VEHICLE = { slide: 'form:vehicle', title: 'Your vehicle' };

function show(rows: readonly VisitRow[]) {
  const onChange = vi.fn();
  render(<ChangeEntries rows={rows} label="Change my details" onChange={onChange} />);
  return onChange;
}

it('leads to each screen that asked for something, once [SIGN-01]', () => {
  const onChange = show([row('place'), row('name', WHO), row('plate', VEHICLE), row('company', WHO)]);
  expect(screen.getByRole('group', { name: 'Change my details' })).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['About you', 'Your vehicle']);
  fireEvent.click(screen.getByRole('button', { name: 'Your vehicle' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('form:vehicle');
});

it('leads to the form where that is one screen [SIGN-01]', () => {
  const onChange = show([row('place'), row('name'), row('plate')]);
  fireEvent.click(screen.getByRole('button', { name: 'Change my details' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('form');
});
