/** The part of the slide contract for stories, `gatehouse/slide/story`. */
export { expect, userEvent, waitFor } from 'storybook/test';
export { type SlideStoryOptions, slideStory } from '../../../stories/slide-story.tsx';
