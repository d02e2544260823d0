/** The part of the slide contract for stories, `gatehouse/slide/story`. */
export { type SlideStoryOptions, slideStory } from '../../../stories/slide-story.tsx';
