import { faultsIn, type Mutant } from '../mutant.ts'

const at = (path: string) => `services/outlets/src/${path}`

export const outlets: Mutant[] = [
  ...faultsIn(
    at('manager.ts'),
    [at('manager.test.ts')],
    [
      {
        find: 'if (account.deleted) throw new ManagerGone()',
        replace: '',
        promise: 'a deleted person cannot manage an outlet',
      },
      {
        find: "if (account.role !== 'outlet_manager') throw new NotAManager()",
        replace: '',
        promise: 'only an outlet manager manages an outlet',
      },
      {
        find: "if (account.status === 'pending') throw new ManagerWaits()",
        replace: '',
        promise: 'R06 a pending manager cannot manage an outlet',
      },
      {
        find: 'if (otherOutlet !== undefined) throw',
        replace: "if (otherOutlet === '') throw",
        promise: 'a manager has one outlet',
      },
    ],
  ),
  ...faultsIn(
    at('manager.ts'),
    [at('replicas/accounts.int.test.ts')],
    [
      { find: '.forUpdate()', replace: '', promise: 'a manager assigned twice simultaneously gets one outlet' },
      { find: ".where('id', '!=', outletId)", replace: '', promise: 'a changed outlet keeps its manager' },
      {
        find: 'if (await findAccount(db, id).executeTakeFirst()) return',
        replace: '',
        promise: 'a manager with a replica row is not waited for',
      },
    ],
  ),
  ...faultsIn(
    at('outlets/queries.ts'),
    [at('outlets/routes.int.test.ts'), at('replicas/accounts.int.test.ts')],
    [
      {
        find: 'deleted_at: sql<Date>`now()`, manager_id: null,',
        replace: 'deleted_at: sql<Date>`now()`,',
        promise: 'a deleted outlet frees its manager',
      },
      {
        find: "...columns, version: column('version', '+', 1)",
        replace: '...columns',
        promise: 'every change of an outlet has a version of its own',
      },
      { find: ".orderBy('name')", replace: ".orderBy('name', 'desc')", promise: 'outlets are listed by name' },
    ],
  ),
  ...faultsIn(
    at('outlets/rules.ts'),
    [at('outlets/rules.test.ts')],
    [
      { find: "status: 'active'", replace: "status: 'inactive'", promise: 'a new outlet is active' },
      { find: 'delivery_radius_km: 5', replace: 'delivery_radius_km: 50', promise: 'a new outlet delivers 5 km far' },
      { find: 'contact.email ?? null', replace: 'contact.email', promise: 'an omitted email is stored as null' },
    ],
  ),
  ...faultsIn(
    at('outlet.ts'),
    [at('outlets/routes.int.test.ts')],
    [
      {
        find: "active: row.status === 'active'",
        replace: 'active: true',
        promise: 'the status of an outlet is published',
      },
      {
        find: 'deleted: row.deleted_at !== null',
        replace: 'deleted: false',
        promise: 'the deletion of an outlet is published',
      },
    ],
  ),
  {
    file: at('replicas/accounts.ts'),
    find: 'if (deleted || ',
    replace: 'if (',
    tests: [at('replicas/accounts.int.test.ts')],
    promise: 'the outlet of a deleted manager is free again',
  },
]
