import { defineSlide } from 'gatehouse-engine';

interface Stop {
  readonly id: string;
  /** Selects the part of the page that it is about. */
  readonly target: string;
  readonly title: string;
  readonly text: string;
  /** Continues only once the target has been pressed. */
  readonly isTask?: boolean;
}

export interface Tour {
  readonly config: { readonly stops: readonly Stop[] };
  readonly slices: { readonly stop: { done: string[] } };
  readonly services: { onPress(target: string, listener: () => void, signal: AbortSignal): void };
}

const define = defineSlide<Tour>();

/** One slide for each stop. */
const stop = define({
  id: 'stop',
  reads: ['services.onPress'],
  place: {},
  slides: ({ config }) => config.stops.map((props) => ({ key: props.id, props })),
  initial: () => ({ done: [] }),
  footer: ({ props, slice }) => ({
    next: props.isTask && !slice.done.includes(props.id) ? 'disabled' : 'shown',
    nextDelayMs: 0,
  }),
  idle: 'stop',
  hooks: {
    afterEnter({ props, services, update, go, signal }) {
      const finish = () => {
        update(({ done }) => void done.push(props.id));
        void go.next();
      };
      if (props.isTask) services.onPress(props.target, finish, signal);
    },
  },
  component: async () => ({
    default: ({ ctx }) => (
      <>
        <h1>{ctx.props.title}</h1>
        <p>{ctx.props.text}</p>
      </>
    ),
  }),
});

export const tour = {
  plugins: [stop],
  config: {
    stops: [
      {
        id: 'today',
        target: '#today',
        title: 'Start here',
        text: 'Each morning: what your plants need, by the weather.',
      },
      {
        id: 'plants',
        target: '#plants',
        title: 'All your plants',
        text: 'Drag one to where it stands on your balcony.',
      },
      {
        id: 'add',
        target: '#add',
        title: 'Your turn',
        text: 'Press the button to add your first plant.',
        isTask: true,
      },
      { id: 'help', target: '#help', title: 'That is all', text: 'This button starts the tour again.' },
    ],
  },
};
