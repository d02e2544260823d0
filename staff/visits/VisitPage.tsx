import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { readVisit } from '../../schemas/generated/calls/read-visit.ts';
import { may, useMe } from '../app/session.ts';
import { useCall } from '../data/calls.ts';
import { Failure, Loading } from '../parts/index.ts';
import { type VisitPart, type VisitPartProps, visitParts } from './visit-parts.ts';

const components = new Map<VisitPart, ComponentType<VisitPartProps>>();

function componentOf(part: VisitPart): ComponentType<VisitPartProps> {
  const known = components.get(part) ?? lazy(part.part);
  components.set(part, known);
  return known;
}

interface Props {
  readonly locationId: string;
  readonly visitId: string;
}

/** A visit with all it holds, and what can be done with it [DESK-01]. */
export function VisitPage({ locationId, visitId }: Props): ReactNode {
  const { data, error, refetch } = useCall(readVisit, { params: { locationId, visitId } });
  if (data === undefined) {
    if (error === null) return <Loading />;
    return <Failure failure={error.failure} onRetry={() => void refetch()} />;
  }
  const { visit } = data;
  return (
    <article className="st-visit">
      <h2>{visit.name}</h2>
      <Parts place="actions" locationId={locationId} details={data} />
      <Parts place="section" locationId={locationId} details={data} />
    </article>
  );
}

function Parts({ place, ...props }: VisitPartProps & { readonly place: VisitPart['place'] }): ReactNode {
  const me = useMe();
  const shown = visitParts.filter((part) => part.place === place && may(me, part.audience, props.locationId));
  if (shown.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <div className={`st-visit__${place}`}>
        {shown.map((part) => {
          const Part = componentOf(part);
          return <Part key={part.id} {...props} />;
        })}
      </div>
    </Suspense>
  );
}
