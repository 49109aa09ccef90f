import { MAX_IN_FLIGHT } from '@tapri/service-kit/http/overload'
import { createMessenger } from '@tapri/service-kit/messages/messenger'
import { runEach, throwAny } from '@tapri/service-kit/process/run-each'
import type { Service } from '@tapri/service-kit/process/service'
import { on } from '@tapri/service-kit/events/subscribe'
import { approvalRoutes } from './approval/routes.ts'
import { blockCustomerRoutes } from './block-customer/routes.ts'
import { changePasswordRoutes } from './change-password/routes.ts'
import { confirmPhoneRoutes } from './confirm-phone/routes.ts'
import { eraseDeleted } from './delete-account/queries.ts'
import { deleteAccountRoutes } from './delete-account/routes.ts'
import { nomineeRoutes } from './nominee/routes.ts'
import type { Database } from './database.ts'
import { purgeAttempts } from './limits.ts'
import { loginCodeRoutes } from './login-code/routes.ts'
import { findCallerRoutes } from './find-caller/routes.ts'
import { listUsersRoutes } from './list-users/routes.ts'
import { myDataRoutes } from './my-data/routes.ts'
import { createHashLimiter } from './passwords.ts'
import { republishPeople } from './person.ts'
import { placesRoutes } from './places/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { registerRoutes } from './register/routes.ts'
import { purgeExpiredRegistrations } from './registration.ts'
import { upsertOutlet } from './replicas/outlets.ts'
import { purgeExpired } from './reset-password/queries.ts'
import { resetPasswordRoutes } from './reset-password/routes.ts'
import { resetStaffRoutes } from './reset-staff/routes.ts'
import { purgeSecondFactors } from './second-factor/queries.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { purgeExpiredSessions, republishEndedSessions } from './sessions/queries.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { policiesOf, Settings, unsafeIn } from './settings.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { purgeStaffEvents } from './staff-events.ts'
import { staffEventsRoutes } from './staff-events/routes.ts'
import { staffPositionsRoutes } from './staff-positions/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { standings } from './standing.ts'

/** Jobs that delete outdated rows. A job that fails does not stop the others. */
const purges = [
  purgeExpired,
  purgeExpiredRegistrations,
  purgeExpiredSessions,
  purgeSecondFactors,
  purgeAttempts,
  purgeStaffEvents,
  eraseDeleted,
]

/** Accounts, sign-in, tokens, saved location and places. The only service that signs tokens. */
export const auth: Service<Database, Settings> = {
  name: 'auth',
  settings: Settings,
  unsafeIn,
  migrations: new URL('../migrations/', import.meta.url),
  standingOf: standings,
  // A login storm waits, or is refused, in its own queue (passwords.ts).
  leastInFlight: MAX_IN_FLIGHT,
  routes: (app, context) => {
    const policies = policiesOf(context.settings)
    context.log.info(policies, 'policies')

    const messenger = createMessenger(context.settings)
    const given = { ...context, policies, messenger, limitHashing: createHashLimiter() }
    signInRoutes(app, given)
    loginCodeRoutes(app, given)
    secondFactorRoutes(app, given)
    registerRoutes(app, given)
    confirmPhoneRoutes(app, given)
    resetPasswordRoutes(app, given)
    sessionRoutes(app, given)
    changePasswordRoutes(app, given)
    findCallerRoutes(app, given)
    placesRoutes(app, given)
    profileRoutes(app, given)
    myDataRoutes(app, given)
    deleteAccountRoutes(app, given)
    nomineeRoutes(app, given)
    listUsersRoutes(app, given)
    staffRoutes(app, given)
    staffPositionsRoutes(app, given)
    approvalRoutes(app, given)
    resetStaffRoutes(app, given)
    blockCustomerRoutes(app, given)
    staffEventsRoutes(app, given)
  },
  purge: async (db) => throwAny(await runEach(purges, (purge) => purge(db))),
  subscriptions: ({ db }) => [on('outlets.outlet.changed', (event) => upsertOutlet(db, event))],
  republish: async (trx) => {
    await republishPeople(trx)
    await republishEndedSessions(trx)
  },
  owns: { 'auth.person.changed': 'users', 'auth.account.changed': 'users', 'auth.session.ended': 'ended_sessions' },
  replicas: { 'outlets.outlet.changed': ['known_outlets'] },
}
