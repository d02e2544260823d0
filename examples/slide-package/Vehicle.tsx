import { languageOrder, type SlideContext } from 'gatehouse/slide';
import { pictureOf, RadioGroup, SlideFrame } from 'gatehouse/slide/widgets';
import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { ANSWER, nameOf, vehiclesIn } from './slice.ts';
import './vehicle.css';

/** The location's list as large cards with pictures. */
export default function Vehicle({ ctx }: { readonly ctx: SlideContext<'vehicle'> }): ReactNode {
  const { config, settings, slice } = ctx;
  const t = ctx.services.text;
  const order = languageOrder(config, settings.default_language);
  return (
    <SlideFrame className="gh-vehicle" icon={Truck} title={t('vehicle_title')}>
      <RadioGroup
        name={ANSWER}
        label={t('vehicle_label')}
        layout="cards"
        options={vehiclesIn(settings).map((vehicle) => ({
          value: vehicle.key,
          label: nameOf(vehicle, order),
          icon: pictureOf(config, vehicle.picture ?? undefined),
        }))}
        value={slice.chosen}
        onChange={(key) => ctx.update((draft) => void Object.assign(draft, { chosen: key }))}
      />
    </SlideFrame>
  );
}
