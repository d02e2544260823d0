import {
  type FromPreview,
  markMessage,
  type PreviewPage,
  readMarkedMessage,
  type Scene,
  type ToPreview,
} from '../../domain/preview-messages.ts';
import '../ui/design/index.css';
import { createPreview, type Preview } from './preview.tsx';
import './preview.css';

/* The page's policy forbids every call [STU-04]. */

const studio = { source: window.parent, origin: window.location.origin };
const container = document.getElementById('root') ?? document.body;
const asked = new Map<string, (page: PreviewPage | null) => void>();
let preview: Preview | null = null;

function tell(message: FromPreview): void {
  window.parent.postMessage(markMessage(message), studio.origin);
}

function pageIn(language: string): Promise<PreviewPage | null> {
  return new Promise((resolve) => {
    asked.get(language)?.(null);
    asked.set(language, resolve);
    tell({ kind: 'wants-page', language });
  });
}

function show(scene: Scene): void {
  if (preview === null) preview = createPreview({ scene, container, window, tell, pageIn });
  else preview.show(scene);
}

window.addEventListener('message', (event) => {
  const message = readMarkedMessage<ToPreview>(event, studio);
  if (message?.kind === 'show') show(message.scene);
  if (message?.kind === 'page') {
    asked.get(message.language)?.(message.page);
    asked.delete(message.language);
  }
});

if (window.parent === window) container.textContent = 'The preview is part of the studio.';
else tell({ kind: 'ready' });
