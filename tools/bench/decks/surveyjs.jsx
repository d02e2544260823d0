import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.css';

const survey = new Model({
  firstPageIsStartPage: true,
  completedHtml: '<h1>Your {drink} is on its way</h1>',
  pages: [
    { elements: [{ type: 'html', name: 'welcome', html: '<h1>Welcome</h1>' }] },
    {
      elements: [
        {
          type: 'radiogroup',
          name: 'drink',
          title: 'Tea or coffee?',
          isRequired: true,
          choices: [
            { value: 'tea', text: 'Tea' },
            { value: 'coffee', text: 'Coffee' },
          ],
        },
      ],
    },
  ],
});

createRoot(document.getElementById('root')).render(<Survey model={survey} />);
