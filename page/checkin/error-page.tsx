import { createRoot } from 'react-dom/client';
import { ErrorPage, type ErrorPageProps } from '../ui/shell/ErrorPage.tsx';

export function renderErrorPage(place: Element, props: ErrorPageProps): void {
  createRoot(place).render(<ErrorPage {...props} />);
}
