import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type AnyPlugin, readPageData, systemClock } from '../engine/index.ts';
import { ErrorPage } from '../engine/react/index.ts';
import { isValid as isLanguageData } from '../schemas/generated/language-data.check.ts';
import { isValid as isPageConfig } from '../schemas/generated/page-config.check.ts';
import type { LanguageData, PageConfig } from '../schemas/generated/types.ts';
import type { Validator } from '../schemas/validator.ts';
import { App } from './_kit/App.tsx';
import { createComfort } from './_kit/comfort/settings.ts';
import './_kit/design/index.css';
import { browserSurroundings, composeCheckIn } from './compose.ts';

const plugins = Object.values(import.meta.glob<AnyPlugin>('./*/slide.ts', { eager: true, import: 'default' }));

const container = document.getElementById('root') ?? document.body;

/** Never a blank page, and never a check-in without its safety slides: a person helps [CFG-02]. */
function showUnavailable(error: unknown): void {
  console.error(error);
  const place = document.createElement('div');
  container.replaceChildren(place);
  createRoot(place).render(
    <ErrorPage title="This check-in is not available" body="Please ask a person at the gate or at the reception." />,
  );
}

/** A check that only says no is enough at first: the reason, and the words for it, are loaded when there is one. */
const explainBy =
  <T,>(isValid: (value: unknown) => boolean, loadValidator: () => Promise<{ readonly validate: Validator<T> }>) =>
  async (value: unknown): Promise<string | null> => {
    if (isValid(value)) return null;
    const [{ explain }, { validate }] = await Promise.all([import('../schemas/explain.ts'), loadValidator()]);
    return explain(validate, value) ?? ': not valid';
  };

const explainPageConfig = explainBy(isPageConfig, () => import('../schemas/generated/page-config.ts'));
const explainLanguageData = explainBy(isLanguageData, () => import('../schemas/generated/language-data.ts'));

async function start(): Promise<void> {
  const pageConfig = await readPageData<PageConfig>(document, 'page-config', explainPageConfig);
  if (!pageConfig.ok) return showUnavailable(pageConfig.error);
  const language = await readPageData<LanguageData>(document, 'language-data', explainLanguageData);
  if (!language.ok) return showUnavailable(language.error);
  const around = browserSurroundings(window, systemClock);
  const comfort = createComfort(document.documentElement, around.session);
  const onVisitEnded = (): void => comfort.reset();
  const checkIn = composeCheckIn(plugins, pageConfig.value, language.value, { ...around, onVisitEnded });
  await checkIn.engine.prepare();
  const app = (
    <StrictMode>
      <App checkIn={checkIn} comfort={comfort} />
    </StrictMode>
  );
  // A backend may have rendered the first slide already; one that has not leaves the container empty.
  if (container.firstElementChild === null) createRoot(container).render(app);
  else hydrateRoot(container, app);
  await checkIn.engine.start();
  (await import('./_kit/furniture.ts')).installFurniture(document);
}

start().catch(showUnavailable);
