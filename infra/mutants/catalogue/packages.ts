import { faultsIn, type Mutant } from '../mutant.ts'

export const packages: Mutant[] = [
  ...faultsIn(
    'packages/web-kit/src/api.ts',
    ['packages/web-kit/src/api.test.ts'],
    [
      {
        find: 'if (response.status === 401) caller.onEnded(token)\n    const body',
        replace: 'const body',
        promise: 'a 401 ends the session',
      },
      {
        find: 'if (token) request.headers',
        replace: 'if (!token) request.headers',
        promise: 'a call carries the token',
      },
      {
        find: 'if (idempotencyKey) headers',
        replace: 'if (!idempotencyKey) headers',
        promise: 'a write carries its Idempotency-Key',
      },
      {
        find: 'encodeURIComponent(params[name]',
        replace: 'String(params[name]',
        promise: 'a path parameter is URL-encoded',
      },
      { find: "problem?.detail ?? ''", replace: "''", promise: 'the detail of the server is shown' },
      {
        find: 'timeout.aborted ? sentences.late : sentences.offline',
        replace: 'sentences.offline',
        promise: 'a timeout is not reported as a missing connection',
      },
    ],
  ),
  {
    file: 'packages/web-kit/src/field-errors.ts',
    find: "path.startsWith('/body/')",
    replace: "path.startsWith('/')",
    tests: ['packages/web-kit/src/field-errors.test.ts'],
    promise: 'only errors of the body stand beside fields',
  },
  ...faultsIn(
    'packages/web-kit/src/format.ts',
    ['packages/web-kit/src/format.test.ts'],
    [{ find: 'metres < 1000', replace: 'metres < 100', promise: 'less than a kilometre is shown in metres' }],
  ),
  {
    file: 'packages/order-screens/src/order-number.ts',
    find: 'id.slice(0, 8)',
    replace: 'id.slice(0, 6)',
    tests: ['packages/order-screens/src/order-number.test.ts'],
    promise: 'the order number is the first 8 characters of the id',
  },
  ...faultsIn(
    'packages/order-screens/src/order-actions.ts',
    ['packages/order-screens/src/order-actions.test.tsx'],
    [
      {
        find: '}) > 0',
        replace: '}) > 1',
        promise: 'a double click sends one request',
      },
      {
        find: 'if (order.delivery_person_id) {',
        replace: 'if (!id) {',
        promise: 'an assigned order is not assigned again',
      },
      {
        find: 'await queryClient.cancelQueries({ queryKey })',
        replace: '',
        promise: 'a list requested before a write does not overwrite its result',
        survives:
          'the lists are asked for anew in the same turn, which gives up the earlier request as well; the line covers lists that are asked for meanwhile',
      },
    ],
  ),
  ...faultsIn(
    'packages/web-kit/src/use-location.ts',
    ['packages/web-kit/src/use-location.test.tsx'],
    [
      {
        find: 'enableHighAccuracy: true',
        replace: 'enableHighAccuracy: false',
        promise: 'the position is requested with high accuracy',
      },
      {
        find: "code === PERMISSION_DENIED ? 'denied' : 'unavailable'",
        replace: "code ? 'denied' : 'unavailable'",
        promise: 'an unavailable position is not reported as a denied permission',
      },
    ],
  ),
  {
    file: 'packages/ui/src/image-rules.ts',
    find: 'file.size > IMAGE_MAX_BYTES',
    replace: 'file.size > 2 * IMAGE_MAX_BYTES',
    tests: ['packages/ui/src/image-rules.test.ts'],
    promise: 'a picture has at most 5 MB',
  },
  {
    file: 'packages/ui/src/page-numbers.ts',
    find: 'total - count + 1',
    replace: 'total',
    tests: ['packages/ui/src/page-numbers.test.ts'],
    promise: 'the last page is among the five page numbers',
  },
]
