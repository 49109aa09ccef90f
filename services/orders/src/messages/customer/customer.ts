import type { App } from '@tapri/service-kit/http/app'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import type { Estimates } from '../../order/promise/estimates.ts'
import type { FindCarrier } from '../../order/promise/riding.ts'
import type { Settings } from '../../settings.ts'
import { messengerOf } from './config.ts'
import { customerMessageRoutes } from './routes.ts'
import { startCustomerMessages } from './sender.ts'

interface Known {
  estimates: Estimates
  findCarrier: FindCarrier
}

/** Sends messages to customers, and registers the routes for their preferences and for providers. */
export function customerMessages(app: App, context: Context<Database, Settings>, known: Known) {
  const { messenger, demo } = messengerOf(context.settings)
  customerMessageRoutes(app, context, demo)
  startCustomerMessages(app, context, { messenger, ...known })
}
