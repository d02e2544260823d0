import { renderSurveyInline } from '@formbricks/surveys';

renderSurveyInline({
  containerId: 'root',
  brandColor: '#00aa55',
  isBrandingEnabled: false,
  survey: {
    id: 'drinks',
    styling: {},
    welcomeCard: { enabled: true, headline: 'Welcome', html: '', buttonLabel: 'Next' },
    questions: [
      {
        id: 'drink',
        type: 'multipleChoiceSingle',
        headline: 'Tea or coffee?',
        required: true,
        buttonLabel: 'Next',
        backButtonLabel: 'Back',
        choices: [
          { id: 'tea', label: 'Tea' },
          { id: 'coffee', label: 'Coffee' },
        ],
      },
    ],
    thankYouCard: { enabled: true, headline: 'Your #recall:drink/fallback:drink# is on its way' },
    hiddenFields: { enabled: false },
  },
});
