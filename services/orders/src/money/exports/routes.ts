import { exportLedger } from '@tapri/contracts/exports'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import { sendExport } from '../send-export.ts'
import type { Settings } from '../../settings.ts'
import { ledgerColumns, ledgerPages } from './queries.ts'

export function exportLedgerRoutes(app: App, { db, settings }: Context<Database, Settings>) {
  app.route({
    ...exportLedger,
    schema: { querystring: exportLedger.schema.querystring },
    handler: async (request, reply) => {
      audit(request, 'ledger_exported')
      const { format, ...asked } = request.query
      const pages = ledgerPages(db, request.user, asked, settings.TZ_BUSINESS)
      return sendExport(request, reply, { name: 'ledger', columns: ledgerColumns, pages, format })
    },
  })
}
