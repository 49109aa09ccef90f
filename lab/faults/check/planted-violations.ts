import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { openDatabases } from '../../stack/databases.ts'
import { recordForbidden, type History, TOLD_POSITION } from '../traffic/history.ts'
import { databaseUrls } from '../../stack/parts.ts'
import type { Phase } from '../phase.ts'

/** Triggers and foreign keys to orders are dropped first, because they would prevent these changes. */
const inOrders = `
  do $$ declare one record; begin
    for one in select conrelid::regclass as source, conname from pg_constraint
      where contype = 'f' and confrelid = 'orders'::regclass
    loop execute format('alter table %s drop constraint %I', one.source, one.conname); end loop;
  end $$;
  alter table orders disable trigger user;
  create table picked as select id, row_number() over (order by created_at, id) as n from orders
    where payment_method = 'cod';
  alter table payments disable trigger user;
  update payments set amount_paise = amount_paise + 1;
  insert into payments (id, provider, payment_ref, session_id, order_id, amount_paise)
    select 'invented', 'demo', 'invented', 'invented', id, 100 from picked where n = 6;
  delete from orders where id = (select id from picked where n = 1);
  insert into orders select (jsonb_populate_record(orders, '{"id": "doubled"}')).* from orders, picked
    where orders.id = picked.id and n = 2;
  update orders set delivery_person_id = 'a thief' where delivery_person_id is not null;
  update orders set total_paise = total_paise + 100 where id = (select id from picked where n = 3);
  insert into order_timeline (order_id, version, what, from_status, to_status)
    select id, 99, 'status_changed', 'delivered', 'pending' from picked where n = 4;
  insert into order_alerts (order_id, since_version, kind, level)
    select id, 77, 'unconfirmed', 'outlet' from picked where n = 4;
  update orders set deliver_at = now() + interval '2 days', due_at = now() + interval '1 day', is_due = true
    where id = (select id from picked where n = 5);
  update status_counts set orders = orders + 1;
  alter table bills disable trigger user;
  delete from bills where number = 1;
  update bills set issued_at = issued_at - number * interval '1 day';
  insert into promise_counts values (now(), 'nowhere', 7, 0, 1, 1);
  insert into credits (id, customer_id, outlet_id, amount_paise, left_paise, expires_at)
    values ('invented', 'a thief', 'nowhere', 200, 100, now() + interval '1 year');
  insert into ledger_balances values ('nowhere', 'carried', 'a thief', 0, 100);
  update known_products set outlets = '[]', category_id = 'c-0', price_paise = price_paise + 1;
  update customer_messages set id = 'renamed-' || id where channel = 'sms';
  insert into idempotency_keys (owner_id, key, body_hash, answer, created_at)
    values ('somebody', 'old', 'x', '{"lat": ${TOLD_POSITION.lat}}', now() - interval '2 days');
  drop table picked;`

/** Violates every invariant, to show that the checks find each violation. */
export async function violateEveryInvariant({ dataDir, adminUrl, broker }: Phase, history: History) {
  const databases = await openDatabases(await databaseUrls(dataDir))
  await databases.query('orders', inOrders)
  await databases.query('orders', `insert into outbox (subject, thing_id, data) values ('nobody.reads', 'x', '{}')`)
  await databases.end()
  const unknownOrder = {
    subject: 'orders.order.placed.unknownOrder',
    data: '{"order_id": "unknownOrder", "version": 1}',
  }
  await broker.publish('orders', [unknownOrder])
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query('grant connect on database tapri_auth to public')
  await admin.end()
  await writeFile(path.join(dataDir, 'half.tmp'), '')
  const [tracked] = history.tracked.keys()
  history.tracked.set(tracked ?? '', ['delivered', 'cancelled'])
  history.shown.push({ order: tracked ?? '', status: 'delivered', version: 1 })
  for (const { stretches } of history.followed) stretches.at(-1)?.shown.splice(0)
  history.webhookDeliveries.reverse().pop()
  recordForbidden(history, 'I11 GET /admin/stats by customer answers 200, not 403')
}
