import { defineSlide } from 'gatehouse-engine';
import type { Counts } from './counts.ts';
import { QUESTIONS, type Question, type Sky } from './questions.ts';

export interface Quiz {
  readonly config: { readonly questions: readonly Question[] };
  readonly slices: {
    readonly sky: { sky: Sky | null };
    /** Indexes of the answers, by question. */
    readonly question: { answers: Record<string, number> };
  };
  readonly services: { readonly counts: Counts };
}

const define = defineSlide<Quiz>();

/** Its answer decides which questions there are. */
const sky = define({
  id: 'sky',
  reads: [],
  place: { before: ['question', 'score'] },
  slides: ({ slice }) => [{ isAnswered: slice.sky !== null }],
  initial: () => ({ sky: null }),
  footer: { next: 'hidden' },
  idle: 'stop',
  component: async () => ({
    default: ({ ctx }) => {
      const choose = (chosen: Sky) => {
        ctx.update({ sky: chosen });
        void ctx.go.next();
      };
      return (
        <>
          <h1>Tonight’s sky</h1>
          <p>Three questions under the stars. From where do you look up?</p>
          <div className="answers">
            <button type="button" onClick={() => choose('north')}>
              North of the equator
            </button>
            <button type="button" onClick={() => choose('south')}>
              South of it
            </button>
          </div>
        </>
      );
    },
  }),
});

/** A wrong answer adds a slide that explains the right one. */
const question = define({
  id: 'question',
  reads: ['facts.sky'],
  place: { after: 'sky', before: 'score' },
  slides: ({ config, facts, slice }) =>
    config.questions
      .filter((one) => one.sky === undefined || one.sky === facts.sky?.sky)
      .flatMap((one) => {
        const given = slice.answers[one.id];
        const asked = { key: one.id, props: { one, isExplained: false }, isAnswered: given !== undefined };
        const explained = { key: `${one.id}-why`, props: { one, isExplained: true } };
        return given === undefined || given === one.right ? [asked] : [asked, explained];
      }),
  initial: () => ({ answers: {} }),
  footer: ({ props }) => ({ next: props.isExplained ? 'shown' : 'hidden', nextDelayMs: 0 }),
  idle: 'run',
  component: async () => ({
    default: ({ ctx: { props, slice, update, go } }) => {
      const { id, text, answers, right, why } = props.one;
      if (props.isExplained)
        return (
          <>
            <h1>{answers[right]}</h1>
            <p>{why}</p>
          </>
        );
      const choose = (index: number) => {
        update((draft) => {
          draft.answers[id] = index;
        });
        void go.next();
      };
      return (
        <>
          <h1>{text}</h1>
          <div className="answers">
            {answers.map((answer, index) => (
              <button
                type="button"
                key={answer}
                aria-pressed={slice.answers[id] === index}
                onClick={() => choose(index)}
              >
                {answer}
              </button>
            ))}
          </div>
        </>
      );
    },
  }),
});

const score = define({
  id: 'score',
  reads: ['facts.question', 'services.counts'],
  place: { after: ['sky', 'question'] },
  slides: () => [{}],
  footer: { next: 'hidden' },
  idle: 'run',
  component: async () => ({
    default: ({ ctx: { config, facts, services, go } }) => {
      const given = facts.question?.answers ?? {};
      const right = config.questions.filter(({ id, right }) => given[id] === right).length;
      const counts = services.counts.list();
      const most = Math.max(...counts.map(({ shown }) => shown));
      return (
        <>
          <h1>
            {right} of {Object.keys(given).length}
          </h1>
          <table>
            <caption>Where people gave up, on this device</caption>
            <thead>
              <tr>
                <th>slide</th>
                <th>shown</th>
                <th>left</th>
              </tr>
            </thead>
            <tbody>
              {counts
                .filter(({ slide }) => slide !== 'score')
                .map(({ slide, shown, left }) => (
                  <tr key={slide}>
                    <th scope="row">
                      {slide.replace('question:', '')}
                      <progress max={most} value={shown} aria-hidden="true" />
                    </th>
                    <td>{shown}</td>
                    <td>{left}</td>
                  </tr>
                ))}
            </tbody>
          </table>
          <button type="button" onClick={() => go.restart('finished')}>
            Look up again
          </button>
        </>
      );
    },
  }),
});

export const quiz = { plugins: [sky, question, score], config: { questions: QUESTIONS } };
