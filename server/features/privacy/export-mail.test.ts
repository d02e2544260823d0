import { expect, it } from 'vitest';
import { exportMail } from './export-mail.ts';

it("says by the location's clock until when an export is kept [BACK-06] [DESK-07]", () => {
  const { text } = exportMail({
    language: 'en',
    name: 'Ada',
    place: 'North Yard',
    from: '2026-11-24',
    to: '2026-11-24',
    link: 'https://gate.example/staff',
    until: Date.UTC(2026, 10, 25, 23, 30),
    zone: 'Europe/Stockholm',
  });
  expect(text).toContain('You can download it until 26 November 2026 at 00:30.');
});
