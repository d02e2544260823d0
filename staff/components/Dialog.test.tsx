// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../testing/show-page.tsx';
import { Dialog } from './Dialog.tsx';

afterEach(cleanup);

/** Clicks beside a dialog. @returns how often it closed */
async function clicksBeside(children: ReactNode): Promise<number> {
  const onClose = vi.fn();
  await showPage(
    <Dialog title="Question" onClose={onClose}>
      {children}
    </Dialog>,
  );
  const veil = screen.getByRole('dialog').closest('.st-veil');
  if (veil === null) throw new Error('no veil');
  await userEvent.click(veil);
  return onClose.mock.calls.length;
}

describe('a dialog', () => {
  it('is closed by a click beside it where nothing can be lost [STAFF-05]', async () => {
    expect(await clicksBeside(<p>Sure?</p>)).toBe(1);
  });

  it('keeps what was typed: a click beside something to fill in does not close it, Escape does [STAFF-05]', async () => {
    expect(await clicksBeside(<input aria-label="Name" />)).toBe(0);
    await userEvent.type(screen.getByLabelText('Name'), 'North gate');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'North gate');
  });
});
