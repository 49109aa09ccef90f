/** What the service asks of orders, as far as the way in which the table is cut matters (services/orders/src/list-orders). */
export const layouts = ['public', 'by_month', 'by_id'] as const
export type Layout = (typeof layouts)[number]

export interface Statement {
  name: string
  /** `orders` is the table; $1 is the parameter. */
  text: string
  /** An SQL expression over the table, one value. */
  parameter: string
  layouts: readonly Layout[]
}

const newestFirst = 'order by created_at desc, id desc'
const someId = `(select id from orders where customer_id = 'customer-77' order by created_at limit 1)`
const recent = `created_at > now() - interval '7 days'`
const archived = `created_at <= now() - interval '7 days'`
/** A day earlier than the condition itself: the clock that made an id is not that of the database. */
const recentIds = `id >= by_id.first_of(now() - interval '8 days')`

export const statements: readonly Statement[] = [
  {
    name: 'one order by its id',
    text: 'select * from orders where id = $1',
    parameter: someId,
    layouts,
  },
  {
    name: 'one order by its id, its time known to a day',
    text: `select * from orders where id = split_part($1, ' ', 1)
      and created_at between split_part($1, ' ', 2)::date - 1 and split_part($1, ' ', 2)::date + 1`,
    parameter: `(select id || ' ' || created_at::date from orders where id = ${someId})`,
    layouts: ['by_month'],
  },
  {
    name: 'all, the newest 50',
    text: `select * from orders where total_paise >= 0 and ${recent} ${newestFirst} limit 50`,
    parameter: `'x'`,
    layouts,
  },
  {
    name: 'all, the newest 50, with the ids of that week',
    text: `select * from orders where total_paise >= 0 and ${recent} and ${recentIds} ${newestFirst} limit 50`,
    parameter: `'x'`,
    layouts: ['by_id'],
  },
  {
    name: 'an outlet, the newest 50',
    text: `select * from orders where outlet_id = $1 and ${recent} ${newestFirst} limit 50`,
    parameter: `'outlet-7'`,
    layouts,
  },
  {
    name: 'an outlet, the newest 50, with the ids of that week',
    text: `select * from orders where outlet_id = $1 and ${recent} and ${recentIds} ${newestFirst} limit 50`,
    parameter: `'outlet-7'`,
    layouts: ['by_id'],
  },
  {
    name: 'an outlet, open orders',
    text: 'select * from orders where outlet_id = $1 and is_open order by created_at',
    parameter: `'outlet-7'`,
    layouts,
  },
  {
    name: 'an outlet, archived, 300 skipped',
    text: `select * from orders where outlet_id = $1 and ${archived} ${newestFirst} offset 300 limit 50`,
    parameter: `'outlet-7'`,
    layouts,
  },
  {
    name: 'a customer with 49 orders in two years, archived',
    text: `select * from orders where customer_id = $1 and ${archived} ${newestFirst} limit 50`,
    parameter: `'customer-77'`,
    layouts,
  },
  {
    name: 'a customer with 25,000, archived',
    text: `select * from orders where customer_id = $1 and ${archived} ${newestFirst} limit 50`,
    parameter: `'customer-1'`,
    layouts,
  },
]
