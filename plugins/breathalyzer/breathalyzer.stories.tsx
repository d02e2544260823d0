import type { Meta } from '@storybook/react-vite';
import { slideStory } from '../../stories/slide-story.tsx';
import type { BreathalyzerSlice } from './slice.ts';
import breathalyzer from './slide.ts';

export default { title: 'Slides/Breathalyzer' } satisfies Meta;

const still = (slice: Partial<BreathalyzerSlice>) =>
  slideStory(
    breathalyzer,
    { still: true, facts: { breathalyzer: { width: 1024, company: 'success', approvalId: 41, ...slice } } },
    { args: { module_breathalyzer: 1, breathalyzer_freq: 100, breathalyzer_status: 1 } },
  );

export const Starting = still({ test: 'starting', approvalId: 0 });
export const Waiting = still({ test: 'waiting' });
export const Late = still({ test: 'waiting', isLate: true });
export const NotStarted = still({ test: 'failed', approvalId: 0 });
export const Passed = still({ test: 'passed' });
