import { useTexts } from './use-texts.tsx';

/** What staff call a slide. One without words goes by the name of its folder [STU-06]. */
export function useSlideName(): (id: string) => string {
  const { find } = useTexts('slides');
  return (id) => find(id) ?? readable(id);
}

/** "Verify otp" of `module_verify_otp`. */
export function readable(name: string): string {
  const words = name
    .replace(/^module_/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
