import { useTexts } from './use-texts.tsx';

/** Name of a slide; falls back to its folder [STU-06]. */
export function useSlideName(): (id: string) => string {
  const { find } = useTexts('slides');
  return (id) => find(id) ?? readable(id);
}

/** "Verify otp" of `module_verify_otp`, "Company" of `label_company`. */
export function readable(name: string): string {
  const words = name
    .replace(/^(module|label|form_field)_/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
