import type {
  MoveInYardAnswer,
  MoveInYardRequest,
  ReadYardAnswer,
  YardStay,
} from '../../../schemas/generated/types.ts';

export interface Made {
  readonly visitId: number;
  readonly move: MoveInYardRequest['move'];
  readonly answer: MoveInYardAnswer;
  readonly at: number;
}

/** Applies a move before the next read. */
export function withMove(yard: ReadYardAnswer, { visitId, move, answer, at }: Made): ReadYardAnswer {
  const { state, place_id } = answer;
  const moved = yard.stays.find(({ visit_id }) => visit_id === visitId);
  if (moved === undefined) return yard;
  const others = yard.stays.filter((stay) => stay !== moved);
  const next: YardStay[] =
    state === 'left'
      ? []
      : [
          {
            ...moved,
            state,
            place_id,
            ...((move === 'call' || move === 'recall') && { called_at: at }),
            ...(move === 'dock' && { docked_at: at }),
          },
        ];
  const all = [...others, ...next];
  const waiting = all.filter((stay) => stay.state === 'waiting').map((stay, i) => ({ ...stay, position: i + 1 }));
  const stays = [
    ...waiting,
    ...all.filter((stay) => stay.state !== 'waiting').map((stay) => ({ ...stay, position: null })),
  ];
  const taken = (id: string) => stays.filter((stay) => stay.place_id === id).length;
  return { ...yard, stays, places: yard.places.map((place) => ({ ...place, taken: taken(place.id) })) };
}
