import { languageOrderAt, localText, type SlideContext } from 'gatehouse/slide';
import { pictureOf, RadioGroup, SlideFrame } from 'gatehouse/slide/widgets';
import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { ANSWER, vehiclesOf } from './slice.ts';
import type { VehicleRead } from './slide.ts';
import './vehicle.css';

/** The location's list as large cards with pictures. */
export default function Vehicle({ ctx }: { readonly ctx: SlideContext<'vehicle', unknown, VehicleRead> }): ReactNode {
  const { config, settings, facts, slice } = ctx;
  const t = ctx.services.text;
  const order = languageOrderAt(config, facts);
  return (
    <SlideFrame className="gh-vehicle" icon={Truck} title={t('vehicle_title')}>
      <RadioGroup
        name={ANSWER}
        label={t('vehicle_answer')}
        layout="cards"
        options={vehiclesOf(settings).map(({ id, name, picture }) => ({
          value: id,
          label: localText(name, order),
          icon: pictureOf(config, picture ?? undefined),
        }))}
        value={slice.chosen}
        onChange={(id) => ctx.update({ chosen: id })}
        onTapped={() => void ctx.go.next()}
      />
    </SlideFrame>
  );
}
