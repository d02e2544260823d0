import { browserPage, createEngine } from 'gatehouse-engine';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { deck, type Product } from './slides.tsx';

const engine = createEngine<Product>({ ...deck, page: browserPage(window) });
createRoot(document.getElementById('root') as HTMLElement).render(<App engine={engine} />);
void engine.start();
