import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

const NAME = 'Gatehouse';

addons.setConfig({
  theme: create({ base: 'light', brandTitle: NAME, brandUrl: './' }),
  // The sidebar is drawn again and again until the first story stands: each open heading delays it.
  sidebar: { collapsedRoots: ['design', 'widgets', 'kit', 'shared', 'printouts', 'staff', 'examples'] },
});

// The window's title names the tool, and there is no setting for it.
const rename = (): void => {
  if (document.title.endsWith('Storybook')) document.title = document.title.replace(/Storybook$/, NAME);
};
new MutationObserver(rename).observe(document.head, { childList: true, subtree: true, characterData: true });
rename();
