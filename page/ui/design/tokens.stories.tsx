import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { tokensIn } from '../../../stories/tokens.ts';
import { SlideFrame } from '../index.ts';
import css from './tokens.css?raw';
import './tokens.stories.css';

export default {
  title: 'Design/Tokens',
  parameters: {
    docs: {
      description: {
        component:
          'All sizes, colours and durations, read off `page/ui/design/tokens.css`. The toolbar shows each as the theme, text size, contrast or brand changes it.',
      },
      source: { code: null },
    },
  },
} satisfies Meta;

const tokens = tokensIn(css);

function Tokens(props: {
  readonly title: string;
  readonly of: (typeof tokens)[number]['kind'];
  show(name: string): ReactNode;
}): ReactNode {
  return (
    <main className="gh-stage">
      <SlideFrame title={props.title} layout="wide">
        <ul className="tokens">
          {tokens
            .filter(({ kind }) => kind === props.of)
            .map(({ name, value }) => (
              <li key={name}>
                {props.show(`var(${name})`)}
                <code>{name}</code>
                <small>{value}</small>
              </li>
            ))}
        </ul>
      </SlideFrame>
    </main>
  );
}

const Colour = (value: string): ReactNode => <span className="tokens__colour" style={{ background: value }} />;

export const Colours: StoryObj = { render: () => <Tokens title="Colours" of="colour" show={Colour} /> };
export const ColoursDark: StoryObj = { ...Colours, globals: { scheme: 'dark' } };
export const ColoursHighContrast: StoryObj = { ...Colours, globals: { contrast: 'high' } };
export const Spaces: StoryObj = {
  render: () => (
    <Tokens
      title="Spaces and sizes"
      of="size"
      show={(value) => <span className="tokens__size" style={{ inlineSize: value }} />}
    />
  ),
};
export const Type: StoryObj = {
  render: () => (
    <Tokens
      title="Type"
      of="type"
      show={(value) => (
        <span className="tokens__type" style={{ fontSize: value }}>
          Welcome to Nordhamn
        </span>
      )}
    />
  ),
};
export const Fonts: StoryObj = {
  render: () => (
    <Tokens
      title="Fonts"
      of="font"
      show={(value) => (
        <span className="tokens__type" style={{ fontFamily: value }}>
          Välkommen · Witamy · مرحبًا
        </span>
      )}
    />
  ),
};
export const Durations: StoryObj = { render: () => <Tokens title="Durations" of="duration" show={() => null} /> };
