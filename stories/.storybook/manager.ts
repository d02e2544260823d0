import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

const NAME = 'Gatehouse';

addons.setConfig({ theme: create({ base: 'light', brandTitle: NAME, brandUrl: './' }) });

// The window's title names the tool, and there is no setting for it.
const rename = (): void => {
  if (document.title.endsWith('Storybook')) document.title = document.title.replace(/Storybook$/, NAME);
};
new MutationObserver(rename).observe(document.head, { childList: true, subtree: true, characterData: true });
rename();
