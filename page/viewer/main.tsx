import { readPageData, systemClock } from 'gatehouse-engine';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PAGE_SCRIPTS } from '../../domain/page-scripts.ts';
import { readPage } from '../../domain/read-page.ts';
import { ErrorPage } from '../ui/shell/ErrorPage.tsx';
import '../ui/design/index.css';
import { ViewerPage } from './ViewerPage.tsx';

const root = createRoot(document.getElementById('root') ?? document.body);

function showUnavailable(error: unknown): void {
  console.error(error);
  root.render(
    <ErrorPage title="This slideshow is not available" body="Please ask a member of staff at the gate or reception." />,
  );
}

function start(): void {
  const page = readPageData(document, PAGE_SCRIPTS, readPage);
  if (!page.ok) return showUnavailable(page.error);
  for (const { path, reason } of page.value.config.leftOut ?? []) console.warn(`page-config${path}: ${reason}`);
  root.render(
    <StrictMode>
      <ViewerPage config={page.value.config} language={page.value.language} clock={systemClock} />
    </StrictMode>,
  );
}

try {
  start();
} catch (error) {
  showUnavailable(error);
}
