import { describe, expect, it, vi } from 'vitest';
import { english as texts } from '../../domain/texts/product-texts.ts';
import type { LanguageData, PageConfig } from '../../schemas/generated/types.ts';
import { isInstalled } from '../../test/drivers/installed.ts';
import { prerender } from './prerender.tsx';

const language: LanguageData = {
  langData: texts,
  langDataFallback: {},
  locale: 'en',
  localeFallback: 'en',
  defaultLocale: 'en',
};

const config: PageConfig = {
  location: { id: 7, name: 'North yard', photos: [] },
  photoHost: '/media/',
  languages: [
    { key: 'en', name: 'English' },
    { key: 'sv', name: 'Svenska' },
  ],
};

it('renders the shell and the first slide on a server, where there is no window [SHELL-01, WEL-01]', async () => {
  expect(globalThis.window).toBeUndefined();
  const { first } = await prerender(config, language);
  expect(first).toContain('data-slide="welcome"');
  expect(first).toContain('Check-in');
  expect(first).toContain('Click on a flag to start');
  expect(first).toContain('Svenska');
  expect(first).not.toMatch(/<script|style="/);
});

describe('the slide that the page brings along [FAST-02]', () => {
  const fields: PageConfig['fields'] = [
    { name: 'label_company', field_type: 'textbox' },
    { name: 'label_cargo', field_type: 'checkbox', field_value: ['Steel', 'Food'] },
  ];
  const early = async (location: object = {}) =>
    (await prerender({ ...config, fields, location: { ...config.location, ...location } }, language)).early;

  it('is the form with the fields of the location, hidden until the language is tapped on', async () => {
    const html = await early({ license_plate_required: 1 });
    expect(html).toMatch(/^<div id="\/1" class="gh-early" popover="manual" data-key="form">/);
    for (const name of ['form_field_name', 'form_field_registration_number', 'label_company', 'label_cargo'])
      expect(html).toContain(`name="${name}"`);
    expect((await prerender(config, language)).first).toContain('popoverTarget="/1"');
  });

  it('needs no script, has the focus on its heading, and nothing but its fields can be used', async () => {
    const html = await early();
    expect(html).not.toMatch(/<script|<template|style="/);
    expect(html).toMatch(/<h1 [^>]*autofocus=""/);
    expect(html).toContain('<header inert="">');
    expect(html).toMatch(/<nav [^>]*inert=""/);
    expect(html).toMatch(/<button[^>]*gh-footer__next[^>]*disabled=""|disabled=""[^>]*gh-footer__next/);
  });

  it('is not taken for a slide of the visit', async () => {
    expect(await early()).not.toMatch(/data-(slide|action)=/);
  });

  it('is left out on a kiosk, where a tap shows that the page is loading [TRUE-09]', async () => {
    expect(await early({ module_kiosk: 1 })).toBeNull();
    const { waiting } = await prerender({ ...config, location: { ...config.location, module_kiosk: 1 } }, language);
    expect(waiting).toMatch(/^<div id="\/1" class="gh-early" popover="manual" data-key="form" data-waits="true">/);
    expect((await prerender({ ...config, fields }, language)).waiting).toBe('');
  });

  it.runIf(isInstalled('entrycode'))('is left out where another slide than a form comes first', async () => {
    expect(await early({ module_entry_code: 1 })).toBeNull();
  });

  it('is left out if it cannot be rendered, and the first slide still appears', async () => {
    const failure = new RangeError('no title');
    const langData = Object.defineProperty({ ...texts }, 'form_title', {
      get() {
        throw failure;
      },
    });
    vi.spyOn(console, 'error').mockReturnValue();
    const told = vi.fn();
    const { first, early } = await prerender(config, { ...language, langData }, told);
    expect(first).toContain('data-slide="welcome"');
    expect(early).toBeNull();
    expect(told).toHaveBeenCalledExactlyOnceWith(failure);
  });
});
