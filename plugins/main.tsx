import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type AnyPlugin, readPageData, systemClock } from '../engine/index.ts';
import { ErrorPage } from '../engine/react/index.ts';
import { validate as validateLanguageData } from '../schemas/generated/language-data.ts';
import { validate as validatePageConfig } from '../schemas/generated/page-config.ts';
import type { LanguageData, PageConfig } from '../schemas/generated/types.ts';
import type { Validator } from '../schemas/validator.ts';
import { App } from './_kit/App.tsx';
import { createComfort } from './_kit/comfort/settings.ts';
import './_kit/design/index.css';
import { installFurniture } from './_kit/furniture.ts';
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

/** The words for a mistake are loaded when there is one. */
const explainBy =
  <T,>(validate: Validator<T>) =>
  async (value: unknown): Promise<string | null> =>
    validate(value) ? null : (await import('../schemas/explain.ts')).explain(validate, value);

async function start(): Promise<void> {
  const pageConfig = await readPageData<PageConfig>(document, 'page-config', explainBy(validatePageConfig));
  if (!pageConfig.ok) return showUnavailable(pageConfig.error);
  const language = await readPageData<LanguageData>(document, 'language-data', explainBy(validateLanguageData));
  if (!language.ok) return showUnavailable(language.error);
  const around = browserSurroundings(window, systemClock);
  const comfort = createComfort(document.documentElement, around.session);
  const onVisitEnded = (): void => comfort.reset();
  const checkIn = composeCheckIn(plugins, pageConfig.value, language.value, { ...around, onVisitEnded });
  installFurniture(document);
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
}

start().catch(showUnavailable);
