import { faultsIn, type Mutant } from '../mutant.ts'

const at = (path: string) => `services/orders/src/${path}`

/** Bills, exports and tickets. */
export const papers: Mutant[] = [
  ...faultsIn(
    'services/orders/migrations/0023-bills.ts',
    [at('bill/routes.int.test.ts')],
    [
      {
        find: 'set last = counted.last + 1',
        replace: 'set last = counted.last + 2',
        promise: 'bills of an outlet and a financial year are numbered without a gap',
      },
      {
        find: 'new.total_paise - 2 * half, half, half,',
        replace: 'new.total_paise - 2 * half + 1, half, half,',
        promise: 'the amounts of a bill add up to the paisa',
      },
      {
        find: "::date - interval '3 months')",
        replace: "::date - interval '2 months')",
        promise: 'numbers of bills begin anew on 1 April',
      },
    ],
  ),
  {
    file: at('send-export.ts'),
    find: '      await request.confirmCaller()\n',
    replace: '',
    tests: [at('send-export.test.ts')],
    promise: 'an export ends with the rights of its caller',
  },
  {
    file: at('csv.ts'),
    find: 'const defused = value.replace(formula, "$1\'")',
    replace: 'const defused = value',
    tests: [at('csv.test.ts')],
    promise: 'no cell of an export is a formula',
  },
]
