import { faultsIn, type Mutant } from '../mutant.ts'

export const shell: Mutant[] = [
  ...faultsIn(
    'shell/src/session/session.ts',
    ['shell/src/session/session.test.ts'],
    [
      {
        find: 'if (personalOwner() !== user.id)',
        replace: 'if (!user.id)',
        promise: 'signing in as another user clears the data of the previous one',
      },
      {
        find: 'now.token !== requested || ',
        replace: '',
        promise: 'a response to a request with an earlier token changes nothing',
      },
      {
        find: 'session.token !== token || ',
        replace: '',
        promise: 'a 401 for an earlier token does not end the session',
      },
      {
        find: 'clearPersonal().catch(console.error)',
        replace: 'Promise.resolve()',
        promise: 'R53 logging out deletes personal data from the browser',
      },
      {
        find: '  await clear()',
        replace: '',
        promise: 'R53 logging out deletes what was stored until the session had ended',
      },
      {
        find: ' || requested === signingOutToken',
        replace: '',
        promise: 'R53 an answer that comes while logging out stores no session',
      },
    ],
  ),
  ...faultsIn(
    'shell/src/guard.tsx',
    ['shell/src/guard.test.tsx'],
    [
      { find: 'user?.role !== role', replace: '!user', promise: 'a page is for its role only' },
      {
        find: 'if (user) return <Navigate',
        replace: 'if (!status) return <Navigate',
        promise: 'signed-in users are redirected from the pages for visitors',
      },
    ],
  ),
  ...faultsIn(
    'shell/src/worker/caches.ts',
    ['shell/src/worker/caches.test.ts'],
    [
      {
        find: 'if (!mayStore()) return',
        replace: '',
        promise: 'R53 a response is not cached once the session has ended',
      },
    ],
  ),
  ...faultsIn(
    'shell/src/worker/policy.ts',
    ['shell/src/worker/policy.test.ts'],
    [
      { find: "method !== 'GET' || ", replace: '', promise: 'no response to a write is cached' },
      {
        find: "menuPaths.has(pathname) && search === ''",
        replace: 'menuPaths.has(pathname)',
        promise: 'the menu of an admin is not cached as the public one',
      },
      {
        find: "pathname.startsWith('/api/orders/')) return 'personal'",
        replace: "pathname.startsWith('/api/orders/')) return 'menu'",
        promise: 'R53 orders are cached where logging out deletes them',
      },
      {
        find: "pathname.startsWith('/icons/') ? 'file' : null",
        replace: "pathname.startsWith('/icons/') ? 'file' : 'file'",
        promise: 'calls that are not listed are not cached',
      },
    ],
  ),
  ...faultsIn(
    'shell/src/install/install.ts',
    ['shell/src/install/install.test.tsx'],
    [
      {
        find: 'BANNER_DELAY_MS = 2_000',
        replace: 'BANNER_DELAY_MS = 500',
        promise: 'the install banner waits 2 seconds',
      },
      {
        find: 'isInstalled: runsStandalone()',
        replace: 'isInstalled: !BANNER_DELAY_MS',
        promise: 'an installed app shows no install banner',
      },
    ],
  ),
  ...faultsIn(
    'shell/src/remotes/containers.ts',
    ['shell/src/remotes/containers.test.ts'],
    [
      {
        find: "script.integrity = hashOf(address) ?? ''",
        replace: '',
        promise: 'R50 a script of a remote is checked against its hash',
      },
      {
        find: 'fetch(entry, integrity === undefined ? {} : { integrity })',
        replace: 'fetch(entry, {})',
        promise: 'R50 a manifest of a remote is checked against its hash',
      },
    ],
  ),
  {
    file: 'shell/src/toasts/toasts.tsx',
    find: 'if (shownIds.get(key) === closed.id) shownIds.delete(key)',
    replace: '',
    tests: ['shell/src/toasts/toasts.test.tsx'],
    promise: 'a sentence is shown again while its earlier toast fades out',
  },
]
