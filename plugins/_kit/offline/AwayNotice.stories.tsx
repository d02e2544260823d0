import type { Meta, StoryObj } from '@storybook/react-vite';
import { english } from '../../../domain/texts/product-texts.ts';
import { languageData, pageConfig } from '../../../stories/fixtures.ts';
import { ignore, widget } from '../../../stories/widget.tsx';
import type { Services } from '../product.ts';
import { AwayNotice } from './AwayNotice.tsx';
import source from './AwayNotice.tsx?raw';

export default {
  title: 'Kit/Away notice',
  component: AwayNotice,
  ...widget('AwayNotice', source, AwayNotice),
  args: {
    ctx: {
      config: { ...pageConfig(), language: languageData('en') },
      facts: {},
      services: { text: (key: string) => english[key] ?? key } as Services,
    },
    children: 'We couldn’t check whether Lane 1 is open.',
    onRetry: ignore,
    onGoOn: ignore,
  },
} satisfies Meta<typeof AwayNotice>;

export const AskAPerson: StoryObj<typeof AwayNotice> = {};
