import { faultsIn, type Mutant } from '../mutant.ts'

const orders = (path: string) => `services/orders/src/${path}`
const catalog = (path: string) => `services/catalog/src/${path}`

/** Options of products and of lines. */
export const options: Mutant[] = [
  ...faultsIn(
    orders('place-order/rules.ts'),
    [orders('place-order/chosen-options.test.ts')],
    [
      {
        find: 'if (!given) return option_groups.flatMap(usualOf)',
        replace: 'if (!given) return []',
        promise: 'a line of before options gets the usual option of a required group',
      },
      {
        find: 'ofGroup.length > group.max_choices',
        replace: 'ofGroup.length > group.max_choices + 1',
        promise: 'no more options of a group are taken than it allows',
      },
      { find: 'if (gone) throw', replace: 'if (false) throw', promise: 'an option that is gone is refused' },
    ],
  ),
  {
    file: orders('place-order/rules.ts'),
    find: 'chosen.map((option) => option.price_paise)',
    replace: 'chosen.map(() => 0)',
    tests: [orders('options.int.test.ts')],
    promise: 'the options of a line are paid',
  },
  {
    file: 'services/orders/migrations/0014-options.ts',
    find: "item - 'note'",
    replace: 'item',
    tests: [orders('options.int.test.ts'), '-t', 'R60'],
    promise: 'R60 the notes of lines of an erased customer are erased',
  },
  {
    file: orders('replicas/products.ts'),
    find: '...(option_groups && { option_groups: JSON.stringify(option_groups) })',
    replace: 'option_groups: JSON.stringify(option_groups ?? [])',
    tests: [orders('options.int.test.ts')],
    promise: 'an event of a catalog that knows no options leaves them',
  },
  {
    file: 'packages/contracts/src/option-rules.ts',
    find: '.toSorted()',
    replace: '',
    tests: ['packages/contracts/src/option-rules.test.ts'],
    promise: 'the order of its options makes no other line',
  },
  {
    file: catalog('option-group.ts'),
    find: '.forShare()',
    replace: '',
    tests: [catalog('option-groups/routes.int.test.ts'), '-t', 'while it changes'],
    promise: 'a product that gets options while they change has their newest state',
  },
  {
    file: catalog('option-groups/queries.ts'),
    find: 'for (const product of products) await publishProduct(trx, product)',
    replace: '',
    tests: [catalog('option-groups/routes.int.test.ts')],
    promise: 'a change of options is told for every product that has them',
  },
  {
    file: catalog('option-groups/rules.ts'),
    find: 'kept.delete(option.id) ? option.id : newId()',
    replace: 'option.id ? option.id : newId()',
    tests: [catalog('option-groups/rules.test.ts')],
    promise: 'an option gets no id that its group does not have',
  },
]
