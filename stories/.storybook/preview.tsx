import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { Preview } from '@storybook/react-vite';
import { lazy, Suspense } from 'react';
import { configure } from 'storybook/test';
import '../../page/ui/design/index.css';
import { expectNoBrokenPictures } from '../../test/drivers/broken-pictures.ts';
import { expectNoUnexpectedCalls } from '../../test/drivers/unexpected-calls.ts';
import { LANGUAGES } from '../fixtures.ts';
import { withPage } from '../with-page.tsx';

// The usual second is too short for a busy machine.
configure({ asyncUtilTimeout: 5000 });

// Filled by a story of the staff pages and emptied after it. The stylesheets of areas follow it, as in the product.
document.head.append(Object.assign(document.createElement('style'), { id: 'staff-look' }));

const size = (width: number, height: number, type: 'mobile' | 'tablet' | 'desktop') => ({
  styles: { width: `${width}px`, height: `${height}px` },
  type,
});

/** Loaded with the first docs page. The table of contents is built once, with the frame. */
const docs = () => import('../docs/DocsPage.tsx');
const DocsContainer = lazy(async () => ({ default: (await docs()).DocsContainer }));
const DocsPage = lazy(async () => ({ default: (await docs()).DocsPage }));

const preview: Preview = {
  // A docs page for each slide and widget; other stories use '!autodocs'.
  tags: ['autodocs'],
  decorators: [withPage],
  afterEach: async (context) => {
    expectNoUnexpectedCalls();
    await expectNoBrokenPictures(context);
  },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    controls: { expanded: true },
    docs: {
      container: (props: DocsContainerProps) => (
        <Suspense>
          <DocsContainer {...props} />
        </Suspense>
      ),
      page: () => (
        <Suspense>
          <DocsPage />
        </Suspense>
      ),
      toc: { headingSelector: 'h2' },
      // A slide fills the whole page.
      story: { inline: false, height: '720px' },
    },
    viewport: {
      options: {
        narrow: { name: 'Narrow phone 320', ...size(320, 640, 'mobile') },
        phone: { name: 'Phone 390', ...size(390, 844, 'mobile') },
        landscape: { name: 'Phone on its side', ...size(844, 390, 'mobile') },
        tablet: { name: 'Tablet 768', ...size(768, 1024, 'tablet') },
        kiosk: { name: 'Kiosk, upright', ...size(1080, 1920, 'desktop') },
        desktop: { name: 'Desktop', ...size(1920, 1080, 'desktop') },
        wall: { name: '4K', ...size(3840, 2160, 'desktop') },
      },
    },
  },
  initialGlobals: { locale: 'en', scheme: 'light', textSize: 100, contrast: 'normal', targets: 'normal', brand: '' },
  globalTypes: {
    locale: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        dynamicTitle: true,
        items: LANGUAGES.map(({ key, name }) => ({ value: key, title: name })),
      },
    },
    scheme: {
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'auto', title: 'Theme of the system' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    brand: {
      toolbar: {
        title: 'Brand',
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          { value: '', title: 'Brand of the house' },
          { value: '#c8102e', title: 'Red' },
          { value: '#ffd100', title: 'Pale yellow (to be corrected)' },
          { value: '#0057b8', title: 'Blue' },
          { value: '#e8e8e8', title: 'Grey (to be corrected)' },
        ],
      },
    },
    textSize: {
      toolbar: {
        title: 'Text size',
        icon: 'ruler',
        dynamicTitle: true,
        items: [100, 150, 200].map((value) => ({ value, title: `Text ${value} %` })),
      },
    },
    contrast: {
      toolbar: {
        title: 'Contrast',
        icon: 'eye',
        dynamicTitle: true,
        items: [
          { value: 'normal', title: 'Normal contrast' },
          { value: 'high', title: 'High contrast' },
        ],
      },
    },
    targets: {
      toolbar: {
        title: 'Targets',
        icon: 'pointerhand',
        dynamicTitle: true,
        items: [
          { value: 'normal', title: 'Normal targets' },
          { value: 'large', title: 'Large targets' },
        ],
      },
    },
  },
};

export default preview;
