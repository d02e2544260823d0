import type { Meta } from '@storybook/react-vite';
import { LANGUAGES } from '../../stories/fixtures.ts';
import { slideStory } from '../../stories/slide-story.tsx';
import welcome from './slide.ts';

export default { title: 'Slides/Welcome' } satisfies Meta;

export const Usual = slideStory(welcome);
export const OneLanguage = slideStory(welcome, { config: { languages: LANGUAGES.slice(0, 1) } });
export const AllLanguages = slideStory(welcome, { config: { languages: LANGUAGES } });
export const WithLogo = slideStory(welcome, { config: { theme: { brand: '#0b4f6c', logo: '/photos/logo.svg' } } });
export const Arabic = slideStory(welcome, { config: { languages: LANGUAGES } }, { globals: { locale: 'ar' } });
export const Dark = slideStory(welcome, {}, { globals: { scheme: 'dark' } });
export const HighContrast = slideStory(welcome, {}, { globals: { contrast: 'high' } });
export const DoubleTextInGerman = slideStory(welcome, {}, { globals: { locale: 'de', textSize: 200 } });
export const LongPlaceName = slideStory(welcome, {
  config: { location: { id: 1, name: 'Donaudampfschifffahrtsgesellschaft Logistikzentrum Süd, Gefahrgutumschlag' } },
});
