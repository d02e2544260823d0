import { defineConfig } from '@playwright/test';
import daily, { LONG_FLOWS } from './playwright.config.ts';

/** Every slide under axe, every call failing in every way, the kiosk's real print queue: `npm run test:long`. */
export default defineConfig(daily, { testIgnore: [], testMatch: LONG_FLOWS, workers: 2 });
