export type Sky = 'north' | 'south';

export interface Question {
  readonly id: string;
  /** Asked only below this sky; both, if there is none. */
  readonly sky?: Sky;
  readonly text: string;
  readonly answers: readonly string[];
  /** Index of the right answer. */
  readonly right: number;
  /** Shown after a wrong answer. */
  readonly why: string;
}

export const QUESTIONS: readonly Question[] = [
  {
    id: 'polaris',
    sky: 'north',
    text: 'Which star stays in its place all night?',
    answers: ['Vega', 'Polaris', 'Sirius'],
    right: 1,
    why: 'Polaris stands almost above the pole. The sky turns around it.',
  },
  {
    id: 'plough',
    sky: 'north',
    text: 'The Plough is part of a larger animal. Which one?',
    answers: ['The Great Bear', 'The Swan', 'The Lion'],
    right: 0,
    why: 'The seven stars of the Plough are the back and tail of the Great Bear.',
  },
  {
    id: 'clouds',
    sky: 'south',
    text: 'What are the two pale clouds that Magellan’s crew saw?',
    answers: ['Ice in our air', 'Dust', 'Galaxies'],
    right: 2,
    why: 'The Clouds of Magellan are small galaxies beside our own.',
  },
  {
    id: 'cross',
    sky: 'south',
    text: 'Where does the long beam of the Southern Cross point?',
    answers: ['At the south pole of the sky', 'At the Moon', 'At Orion'],
    right: 0,
    why: 'Four and a half times as long, the beam ends near the pole of the sky.',
  },
  {
    id: 'twinkle',
    text: 'Why do stars twinkle?',
    answers: ['They burn unevenly', 'They spin', 'Our air bends their light'],
    right: 2,
    why: 'Warm and cold air bend the light on its last few miles. In space no star twinkles.',
  },
];
