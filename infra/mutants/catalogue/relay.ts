import { faultsIn, type Mutant } from '../mutant.ts'

const at = (path: string) => `packages/service-kit/src/${path}`
const integration = (path: string) => `packages/service-testing/src/kit/${path}`

/** The relay of the outbox: its batches and their pace. */
export const relay: Mutant[] = [
  ...faultsIn(
    at('batch-pace.ts'),
    [at('batch-pace.test.ts')],
    [
      { find: 'allowed > 0 ? 0', replace: 'allowed > -BURST ? 0', promise: 'under load events leave in batches' },
      {
        find: 'Math.min(BURST, allowed',
        replace: 'Math.min(0, allowed',
        promise: 'few events leave as soon as they can',
      },
    ],
  ),
  ...faultsIn(
    at('send-batch.ts'),
    [integration('send-batch.int.test.ts'), at('send-batch.test.ts')],
    [
      {
        find: '(holder = ${holder} or held_until <= now())',
        replace: '(holder = ${holder} or true)',
        promise: 'of several replicas one relay sends at a time',
      },
      {
        find: 'select distinct on (thing_id) * from oldest order by thing_id, id',
        replace: 'select * from oldest',
        promise: 'two events of one aggregate are not published concurrently',
      },
      {
        find: '(select count(*) from oldest)::int',
        replace: '(select count(*) from first)::int',
        promise: 'a batch is full by the rows that it looks at',
      },
      { find: '  order by id\n', replace: '  order by id desc\n', promise: 'the oldest events leave first' },
      {
        find: 'where id = any((select ${ids}::bigint[])::bigint[])',
        replace: 'where false',
        promise: 'what the broker stored is deleted by the statement that takes the next batch',
      },
      {
        find: 'where id = any((select ${ids}::bigint[])::bigint[])',
        replace: 'where true',
        promise: 'a row is deleted by its place only if it is the one that was stored',
      },
      {
        find: "set held_until = 'epoch' where",
        replace: 'set held_until = held_until where',
        promise: 'a relay that stops lets another one publish at once',
      },
      {
        find: 'err instanceof JetStreamApiError && err.status === 400',
        replace: 'err instanceof JetStreamApiError',
        promise: 'a missing stream does not count as a fault of the event',
      },
    ],
  ),
]
