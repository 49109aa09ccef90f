import { getMyAccountData } from '@tapri/contracts/my-data/account'
import { exportOf } from '@tapri/service-kit/data/personal-data'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import type { AuthContext } from '../auth-context.ts'
import { recordRequest } from '../data-requests.ts'
import { spend } from '../limits.ts'
import { personalData } from '../personal-data.ts'

/** Registers the route by which people get the data of their account. */
export function myDataRoutes(app: App, { db }: AuthContext) {
  app.route({
    ...getMyAccountData,
    handler: async (request) => {
      const { id } = request.user
      await spend(db, [{ bucket: `data of ${id}`, max: 10, minutes: 60 }])
      const data = await db.transaction().execute(async (trx) => {
        await recordRequest(trx, { person_id: id, kind: 'export', done: true })
        return exportOf(trx, personalData, { ids: [id] })
      })
      audit(request, 'data_exported')
      return data
    },
  })
}
