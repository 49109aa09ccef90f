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
        promise: 'a product can only have an existing category',
      },
      {
        find: '.forShare()',
        replace: '',
        promise: 'a product created during the deletion of its category has none',
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
      {
        find: 'description?.trim() || null',
        replace: 'description ?? null',
        promise: 'a blank description is stored as null',
      },
    ],
  ),
  ...faultsIn(
    at('menu.ts'),
    [at('menu/routes.int.test.ts')],
    [
      {
        find: 'all.filter(({ available }) => available)',
        replace: 'all',
        promise: 'unavailable products are not on the menu',
      },
      {
        find: "watch({ bus, log }, 'catalog.product.changed', refreshInBackground)",
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
    ],
  ),
  ...faultsIn(
    at('menu.ts'),
    [at('menu/version.int.test.ts')],
    [
      {
        find: '    announce(current.version)\n',
        replace: '',
        promise: 'a change of the menu is announced at once',
      },
      {
        find: 'announce(current?.version), MENU_ANNOUNCED_EVERY_MS',
        replace: 'announce(undefined), MENU_ANNOUNCED_EVERY_MS',
        promise: 'the version of the menu is announced every second',
      },
    ],
  ),
  {
    file: at('service.ts'),
    find: 'if (version !== undefined) void reply.header(MENU_VERSION_HEADER, version)',
    replace: '',
    tests: [at('menu/version.int.test.ts')],
    promise: 'the response to a change names the version of the menu after it',
  },
]
