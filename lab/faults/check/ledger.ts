import type { CheckResult } from './check.ts'
import type { Databases } from '../../stack/databases.ts'

/**
 * I18: no paisa is lost or duplicated. The database defines what must never occur
 * (services/orders/migrations/schema/14-refusals.sql).
 */
export async function checkLedger(databases: Databases): Promise<CheckResult> {
  const found = await databases.query<{ fault: string; times: number }>(
    'orders',
    'select fault, count(*)::integer as times from ledger_faults group by fault order by fault',
  )
  const uncounted = await databases.query<{ what: string }>(
    'orders',
    `select distinct what from (
      select outlet_id, day, what, sum(paise) as paise, sum(orders) as orders from booked_trade group by 1, 2, 3
    ) as booked full join (
      select outlet_id, day, what, sum(paise) as paise, sum(orders) as orders from trade_counts group by 1, 2, 3
    ) as counted using (outlet_id, day, what)
    where (booked.paise, booked.orders) is distinct from (counted.paise, counted.orders) order by what`,
  )
  const [counted] = await databases.query<Record<'entries' | 'handed' | 'closed', string>>(
    'orders',
    `select (select count(*) from ledger_entries) as entries, (select count(*) from day_closings) as closed,
      (select count(*) from cash_hand_overs where state = 'confirmed') as handed`,
  )
  return {
    figures: {
      'entries of the ledger': Number(counted?.entries),
      'hand-overs of cash': Number(counted?.handed),
      'closed days': Number(counted?.closed),
    },
    violations: [
      ...found.map(({ fault, times }) => `I18 ${fault}: ${times}`),
      ...uncounted.map(({ what }) => `I18 the numbers of ${what} are not the ledger's`),
    ],
  }
}
