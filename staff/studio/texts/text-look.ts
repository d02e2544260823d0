import { keysOf } from '../../../domain/json-pointer.ts';
import { slideFlags } from '../../../schemas/generated/slide-flags.ts';
import { looksAt } from '../../app/look.ts';
import type { TextRow } from '../../draft/text-rows.ts';

const PLACE_PARTS = {
  instructions: '/location/location_texts',
  form_instructions: '/fields/default',
  privacy_policy: 'sign',
} as const;

/** Marks a text for the preview beside it. */
export function textLook({ spot, group }: Pick<TextRow, 'spot' | 'group'>) {
  switch (spot.of) {
    case 'place':
      return looksAt(PLACE_PARTS[spot.part], '', spot.place);
    case 'photo':
      return spot.list === 'photos' ? looksAt('/location/photos', spot.photo, spot.place) : {};
    case 'question':
      return looksAt('/location/control_questions', spot.question, spot.place);
    case 'notice':
      return looksAt('/notification');
    case 'flag': {
      const [flag = ''] = keysOf(spot.path).filter((key) => key !== 'track_data');
      return looksAt(Object.keys(slideFlags).find((slide) => slideFlags[slide]?.includes(flag)) ?? '', '', spot.place);
    }
    case 'word':
      if (group === 'places') return looksAt('/location/sub_locations /location/tracks');
      // A field's key contains an underscore, an option does not.
      if (group === 'fields') return looksAt('/fields/default', spot.key.includes('_') ? spot.key : '');
      return looksAt(spot.key.replaceAll(' ', '_'));
  }
}
