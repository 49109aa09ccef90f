import { expect, test } from 'vitest'
import { summaryOf } from './statements.ts'

test.each([
  ['begin', 'BEGIN'],
  ['  COMMIT', 'COMMIT'],
  ['select 1', 'SELECT'],
  ['select "id" from "orders" where "id" = $1 for update', 'SELECT orders'],
  ['select id from orders for no key update of orders skip locked', 'SELECT orders'],
  ['insert into "outbox" ("subject") values ($1)', 'INSERT outbox'],
  ['insert into a (b) values ($1) on conflict (b) do update set b = excluded.b', 'INSERT a'],
  ['update "orders" set "version" = "version" + 1', 'UPDATE orders'],
  ['delete from outbox where id = any($1)', 'DELETE outbox'],
  ['with a as (select 1 from given) select * from a', 'SELECT given'],
  [
    'with placed as (insert into orders (id) select id from given), entry as (insert into order_timeline (a) select 1) insert into outbox (a) select 1',
    'INSERT orders, order_timeline, outbox',
  ],
  [
    'with gone as (delete from outbox), taken as (update relay_lease set holder = $1) select 1',
    'DELETE outbox; UPDATE relay_lease',
  ],
  ['select extract(epoch from valid_from) as since from signing_epoch', 'SELECT signing_epoch'],
  ['', 'SQL'],
])('%j is called %s', (text, summary) => expect(summaryOf(text)).toBe(summary))
