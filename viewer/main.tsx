import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readPageData, systemClock } from '../engine/index.ts';
import { ErrorPage } from '../engine/react/ErrorPage.tsx';
import '../ui/design/index.css';
import { validate as validateLanguageData } from '../schemas/generated/language-data.ts';
import { validate as validatePageConfig } from '../schemas/generated/page-config.ts';
import type { LanguageData, PageConfig } from '../schemas/generated/types.ts';
import { ViewerPage } from './ViewerPage.tsx';

const root = createRoot(document.getElementById('root') ?? document.body);

function showUnavailable(error: unknown): void {
  console.error(error);
  root.render(
    <ErrorPage title="This slideshow is not available" body="Please ask a member of staff at the gate or reception." />,
  );
}

async function start(): Promise<void> {
  const says = (isRight: boolean): string | null => (isRight ? null : ' does not fit its schema');
  const config = await readPageData<PageConfig>(document, 'page-config', (value) => says(validatePageConfig(value)));
  if (!config.ok) return showUnavailable(config.error);
  const language = await readPageData<LanguageData>(document, 'language-data', (v) => says(validateLanguageData(v)));
  if (!language.ok) return showUnavailable(language.error);
  root.render(
    <StrictMode>
      <ViewerPage config={config.value} language={language.value} clock={systemClock} />
    </StrictMode>,
  );
}

start().catch(showUnavailable);
