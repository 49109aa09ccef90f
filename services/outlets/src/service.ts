import { upsertEndedSession } from '@tapri/service-kit/data/accounts'
import type { Service } from '@tapri/service-kit/process/service'
import { BaseSettings } from '@tapri/service-kit/process/settings'
import { on } from '@tapri/service-kit/events/subscribe'
import type { Database } from './database.ts'
import { republishOutlets } from './outlet.ts'
import { outletRoutes } from './outlets/routes.ts'
import { applyAccountChange } from './replicas/accounts.ts'

export const outlets: Service<Database, BaseSettings> = {
  name: 'outlets',
  settings: BaseSettings,
  migrations: new URL('../migrations/', import.meta.url),
  routes: (app, context) => {
    outletRoutes(app, context)
  },
  subscriptions: ({ db }) => [
    on('auth.account.changed', (event) => applyAccountChange(db, event)),
    on('auth.session.ended', (event) => upsertEndedSession(db, event)),
  ],
  republish: republishOutlets,
  owns: { 'outlets.outlet.changed': 'outlets' },
  replicas: { 'auth.account.changed': ['known_accounts'], 'auth.session.ended': ['live_ended_sessions'] },
}
