import { faultsIn, type Mutant } from '../mutant.ts'

export const firstVisit: Mutant[] = [
  ...faultsIn(
    'shell/src/start-landing.ts',
    ['shell/src/landing/landing-page.test.tsx'],
    [
      {
        find: "window.addEventListener('pageshow', () => view.show(storedLanguage()), { signal })",
        replace: '',
        promise: 'a landing page that the browser kept follows the language chosen since',
      },
      {
        find: 'for (const page of view.pages()) showConfig(page, config)',
        replace: 'showConfig(root, config)',
        promise: 'the landing page has brand and contacts in both languages',
      },
    ],
  ),
  ...faultsIn(
    'mfe-customer/src/menu/near-viewport.ts',
    ['mfe-customer/src/menu/near-viewport.test.ts'],
    [
      {
        find: "FIRST_MARGIN = '0px'",
        replace: "FIRST_MARGIN = '0px 0px 200% 0px'",
        promise: 'the first view requests the pictures in view only',
      },
    ],
  ),
]
