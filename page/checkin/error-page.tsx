import { createRoot } from 'react-dom/client';
import { ErrorPage, type ErrorPageProps } from '../ui/shell/ErrorPage.tsx';

/** Replaces what is in `place`. */
export function renderErrorPage(place: Element, props: ErrorPageProps): void {
  createRoot(place).render(<ErrorPage {...props} />);
}
