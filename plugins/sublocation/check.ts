import { choicesAt } from '../../domain/destination.ts';
import { isBlank, pointerTo, type SlideCheck } from '../../domain/slide-check.ts';

/** Every sub-location that can be chosen has a name. */
const check: SlideCheck = ({ document, destination: { path } }) =>
  [document.location, ...path].flatMap((scope) => {
    const choices = choicesAt(scope);
    if (choices.kind !== 'sub-locations') return [];
    return choices.items
      .filter(({ name }) => isBlank(name))
      .map((item) => ({
        path: `${pointerTo(document, item)}/name`,
        message: 'visitors choose it by its name, which is empty',
      }));
  });

export default check;
