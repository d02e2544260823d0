import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type AnyPlugin, readPageData, systemClock } from '../engine/index.ts';
import { isValid as isLanguageData } from '../schemas/generated/language-data.check.ts';
import { isValid as isPageConfig } from '../schemas/generated/page-config.check.ts';
import type { LanguageData, PageConfig } from '../schemas/generated/types.ts';
import { createComfort } from './_kit/comfort/settings.ts';
import { App } from './_kit/page/App.tsx';
import { installFurniture } from './_kit/page/furniture.ts';
import '../ui/design/index.css';
import { browserSurroundings } from './browser.ts';
import { composeCheckIn, type Surroundings } from './compose.ts';

const plugins = Object.values(import.meta.glob<AnyPlugin>('./*/slide.ts', { eager: true, import: 'default' }));

const container = document.getElementById('root') ?? document.body;

/** Instead of a blank page or a check-in without its safety slides, sends the visitor to staff [CFG-02]. */
function showUnavailable(error: unknown): void {
  console.error(error);
  const place = document.createElement('div');
  const title = 'This check-in is not available';
  const body = 'Please ask a member of staff at the gate or reception.';
  // Plain text at once; the styled page replaces it when loaded.
  place.textContent = `${title}. ${body}`;
  container.replaceChildren(place);
  import('../engine/react/ErrorPage.tsx').then(
    ({ ErrorPage }) => createRoot(place).render(<ErrorPage title={title} body={body} />),
    () => {},
  );
}

/** The first check only answers valid or not; the code that explains why is loaded only when needed. */
const reasons = () => import('../schemas/reasons.ts');

const explainPageConfig = async (value: unknown): Promise<string | null> =>
  isPageConfig(value) ? null : ((await reasons()).explainPageConfig(value) ?? ': not valid');

const explainLanguageData = async (value: unknown): Promise<string | null> =>
  isLanguageData(value) ? null : ((await reasons()).explainLanguageData(value) ?? ': not valid');

/** Browsers have service workers on secure pages only, and while developing nothing is to be kept. */
async function keepForLater(around: Surroundings, config: PageConfig, language: LanguageData): Promise<void> {
  const { serviceWorker: container } = navigator;
  if (import.meta.env.DEV || !container) return;
  const { keepPage } = await import('./_kit/offline/keep-page.ts');
  const { clock, log } = around;
  await keepPage({
    container,
    clock,
    log,
    config: { ...config, language },
    pageUrl: location.href,
    build: import.meta.url,
  });
}

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
  // The backend may have prerendered the first slide; otherwise the container is empty.
  if (container.firstElementChild === null) createRoot(container).render(app);
  else hydrateRoot(container, app);
  await Promise.all([checkIn.loadMessages(), checkIn.engine.start()]);
  installFurniture(document);
  checkIn.deliver(new AbortController().signal).catch((cause: unknown) => console.error(cause));
  keepForLater(around, pageConfig.value, language.value).catch((cause: unknown) => around.log.info(String(cause)));
}

start().catch(showUnavailable);
