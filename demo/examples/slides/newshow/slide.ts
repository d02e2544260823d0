import { isOn } from '../../../../domain/flag.ts';
import { defineSlide } from '../../../../plugins/_kit/product.ts';

/** Shows something that every visitor has to know. */
export default defineSlide({
  id: 'newshow',
  reads: ['module_newshow'],
  place: { after: ['form', 'instruction', 'photo', 'video'], before: ['breathalyzer', 'controlquestion', 'sign'] },
  isAsked: ({ module_newshow }) => isOn(module_newshow),
  slides: (ctx) => (ctx.isAsked('newshow') ? [{}] : []),
  // Left out for visitors who have seen it before and choose to go on without the information.
  skippable: true,
  idle: 'run',
  component: () => import('./Newshow.tsx'),
});
