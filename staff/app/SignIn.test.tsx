// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showPage } from '../testing/show-page.tsx';
import { SignInSteps } from './SignIn.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function says(first_account: 'made' | 'printed' | 'restart' | 'demo'): Promise<string> {
  const session = { signed_in: null, first_account, next_step: 'none', step_token: null, provider: null } as const;
  const { container } = await showPage(<SignInSteps session={session} wasSignedIn={false} />);
  return container.querySelector('[data-tone]')?.textContent ?? '';
}

it('says only that an address was printed, and in the demo where to sign in [STAFF-01]', async () => {
  expect(await says('made')).toBe('');
  cleanup();
  expect(await says('printed')).toContain('Open the link that the server printed');
  cleanup();
  expect(await says('demo')).not.toContain('printed');
  expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', '/');
});
