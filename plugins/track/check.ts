import { choicesAt } from '../../domain/destination.ts';
import { isBlank, pointerTo, type SlideCheck } from '../../domain/slide-check.ts';

/** Every track that can be chosen has a name. */
const check: SlideCheck = ({ document, destination: { path } }) => {
  const choices = choicesAt(path.at(-1) ?? document.location);
  if (choices.kind !== 'tracks') return [];
  return choices.items
    .filter(({ name }) => isBlank(name))
    .map((item) => ({
      path: `${pointerTo(document, item)}/name`,
      message: 'visitors choose it by its name, which is empty',
    }));
};

export default check;
