import { faultsIn, type Mutant } from '../mutant.ts'

const at = (path: string) => `services/catalog/src/${path}`

export const catalog: Mutant[] = [
  {
    file: at('product.ts'),
    find: 'Math.round(price * 100)',
    replace: 'Math.floor(price * 100)',
    tests: [at('product.test.ts')],
    promise: 'R39 a price is stored to the paisa',
  },
  ...faultsIn(
    at('products/queries.ts'),
    [at('products/routes.int.test.ts'), at('categories/routes.int.test.ts')],
    [
      {
        find: 'if (!category) throw new NoSuchCategory()',
        replace: "if (!category) return ''",
        promise: 'a product has a category that is there',
      },
      {
        find: '.forShare()',
        replace: '',
        promise: 'a category that is deleted keeps no product that is made meanwhile',
      },
      {
        find: "...toColumns(form), version: eb('version', '+', 1)",
        replace: '...toColumns(form)',
        promise: 'every change of a product has a version of its own',
      },
    ],
  ),
  ...faultsIn(
    at('categories/queries.ts'),
    [at('categories/routes.int.test.ts')],
    [
      {
        find: "await trx.updateTable('products').set({ category_id: null }).where('category_id', '=', id).execute()",
        replace: '',
        promise: 'a deleted category leaves its products without one',
      },
      { find: 'description?.trim() || null', replace: 'description ?? null', promise: 'a blank description is none' },
    ],
  ),
  ...faultsIn(
    at('menu.ts'),
    [at('menu/routes.int.test.ts')],
    [
      {
        find: 'all.filter(({ available }) => available)',
        replace: 'all',
        promise: 'what is not available is not on the menu',
      },
      {
        find: "watch(bus, 'catalog.product.changed', refreshInBackground)",
        replace: '',
        promise: 'another replica shows a changed product at once',
      },
      {
        find: 'coalesce((select sum(version) from products), 0) + ',
        replace: '',
        promise: 'a changed product changes the menu',
      },
    ],
  ),
  ...faultsIn(
    at('menu/routes.ts'),
    [at('menu/routes.int.test.ts')],
    [
      {
        find: 'if (isForAdmin) await adminOnly(request)',
        replace: '',
        promise: 'R20 only an admin sees unavailable products',
      },
      {
        find: "if (matchesEtag(response, headers['if-none-match'])) return",
        replace: 'if (!response) return',
        promise: 'a menu that the browser has is answered 304',
      },
    ],
  ),
  ...faultsIn(
    at('encoded-response.ts'),
    [at('encoded-response.test.ts')],
    [
      { find: '/^q=0(', replace: '/^q=x(', promise: 'an encoding that is refused is not sent' },
      { find: "known === '*' || ", replace: '', promise: 'any version that is known is a 304' },
      { find: '`"${tag}-${encoding}"`', replace: '`"${tag}"`', promise: 'each encoding has a tag of its own' },
    ],
  ),
]
