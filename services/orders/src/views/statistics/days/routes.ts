import { getNumbers } from '@tapri/contracts/numbers'
import type { App } from '@tapri/service-kit/http/app'
import type { Context } from '@tapri/service-kit/process/service'
import { findAskedOutlet } from '../../../outlet/asked-outlet.ts'
import type { Database } from '../../../database.ts'
import type { Settings } from '../../../settings.ts'
import { countNumbers } from './queries.ts'
import { datesUpTo, toNumbers } from './rules.ts'
import { countTrade, toTrade } from './trade.ts'

/** The default number of days. */
const DAYS = 7

export function numbersRoutes(app: App, { db, settings }: Context<Database, Settings>) {
  app.route({
    ...getNumbers,
    handler: async ({ user, query: { days = DAYS, outlet_id } }) => {
      const outlet = await findAskedOutlet(db, user, outlet_id)
      const time_zone = outlet?.time_zone ?? settings.TZ_BUSINESS
      const isAll = !outlet && (user.role === 'admin' || user.outlets === 'all')
      // A manager without an outlet gets the numbers of none.
      const scope = isAll ? '*' : (outlet?.id ?? '')
      const counted = await countNumbers(db, isAll ? 'all' : 'one', { scope, timeZone: time_zone, days })
      const dates = datesUpTo(counted.today, days)
      const trade = toTrade(await countTrade(db, isAll ? null : scope, dates), dates, isAll)
      return {
        outlet_id: outlet?.id ?? null,
        outlet_name: outlet?.name ?? null,
        time_zone,
        ...toNumbers(counted, days),
        trade,
      }
    },
  })
}
