import type { Location } from 'gatehouse/slide';
import { slideStory } from 'gatehouse/slide/story';
import slide from './slide.ts';

export default { title: 'Slides/Vehicle' };

const location: Location = {
  id: 1,
  name: 'Yard',
  module_vehicle: 1,
  vehicle_items: [
    { id: 'car', name: { en: 'Car', ar: 'سيارة' }, picture: 'car' },
    { id: 'lorry', name: { en: 'Lorry', ar: 'شاحنة' }, picture: 'truck' },
  ],
};
const config = { location };

export const Asking = slideStory(slide, { config });
export const Chosen = slideStory(slide, { config, facts: { vehicle: { chosen: 'lorry' } } });
export const RightToLeft = slideStory(slide, { config }, { globals: { locale: 'ar' } });
