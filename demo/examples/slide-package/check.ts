import { below, type Finding, findingsOf, isOn, localText, type PlaceToCheck, type SlideCheck } from 'gatehouse/slide';
import { vehiclesOf } from './slice.ts';

const find = findingsOf({
  vehicle_none: { severity: 'refuse', words: 'visitors are asked what they came in, but there is nothing to choose' },
  vehicle_twice: { severity: 'refuse', words: '"{id}" is listed twice' },
  vehicle_no_name: { severity: 'warn', words: '"{id}" has no name in {language}' },
  vehicle_no_picture: { severity: 'warn', words: 'the file {file} of "{id}" does not exist' },
});

const check: SlideCheck = {
  shows: ['/location/vehicle_items'],
  kinds: find.kinds,
  findings: (place) => {
    if (!isOn(place.settings.module_vehicle)) return [];
    const vehicles = vehiclesOf(place.settings);
    return vehicles.length === 0 ? [find('vehicle_none', place.pathOfFlag('vehicle_items'))] : [...each(place)];
  },
};

export default check;

function* each({ settings, language, order, pathOf, file }: PlaceToCheck): Generator<Finding> {
  const seen = new Set<string>();
  for (const vehicle of vehiclesOf(settings)) {
    const { id, name, picture } = vehicle;
    const at = pathOf(vehicle);
    if (seen.has(id)) yield find('vehicle_twice', below(at, 'id'), { id });
    seen.add(id);
    if (localText(name, order).trim() === '') yield find('vehicle_no_name', below(at, 'name'), { id, language });
    // A word without a dot names a built-in picture.
    if (picture && /[./]/.test(picture) && file(picture) === 'missing')
      yield find('vehicle_no_picture', below(at, 'picture'), { id, file: picture });
  }
}
