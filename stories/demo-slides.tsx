import type { Footer, ModalOptions } from 'gatehouse-engine';
import { ClipboardList } from 'lucide-react';
import { Button, Notice, PhotoBackdrop, SlideFrame } from '../page/ui/index.ts';
import type { AnyPlugin } from '../plugins/_kit/product.ts';

/** Outside the product, to show the shell around any slide. */
export function demoSlide(change: Partial<AnyPlugin> & { readonly footer?: Footer } = {}): AnyPlugin {
  return {
    id: 'demo',
    reads: [],
    place: {},
    slides: () => [{}],
    idle: 'run',
    progress: 'starts-here',
    component: () =>
      Promise.resolve({
        default: () => (
          <SlideFrame title="One thing a screen" sentence="One sentence says what to do." icon={ClipboardList}>
            <Notice>What the slide is about stands here.</Notice>
          </SlideFrame>
        ),
      }),
    ...change,
  };
}

export const photoSlide = demoSlide({
  component: () =>
    Promise.resolve({
      default: () => (
        <PhotoBackdrop src="/photos/vest-and-helmet_slideshow.jpg" alt="A person in a vest" textSize="medium">
          <h1 tabIndex={-1}>Wear a vest</h1>
          <p>You must be seen at all times.</p>
        </PhotoBackdrop>
      ),
    }),
});

export function modalSlide(options: ModalOptions): AnyPlugin {
  return demoSlide({
    hooks: { afterEnter: (c) => void c.modal(options) },
    component: () =>
      Promise.resolve({
        default: ({ ctx }) => (
          <SlideFrame title="Behind the modal" icon={ClipboardList}>
            <Button onClick={() => void ctx.modal(options)}>Open it again</Button>
          </SlideFrame>
        ),
      }),
  });
}

export const brokenSlide = demoSlide({
  component: () =>
    Promise.resolve({
      default: () => {
        throw new Error('a mistake in a slide');
      },
    }),
});
