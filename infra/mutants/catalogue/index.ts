import type { Mutant } from '../mutant.ts'
import { auth } from './auth.ts'
import { authOperations } from './auth-operations.ts'
import { cart } from './cart.ts'
import { catalog } from './catalog.ts'
import { contracts } from './contracts.ts'
import { firstVisit } from './first-visit.ts'
import { gateway } from './gateway.ts'
import { gatewayMemory } from './gateway-memory.ts'
import { infra } from './infra.ts'
import { kit } from './kit.ts'
import { kitOperations } from './kit-operations.ts'
import { livePush } from './live-push.ts'
import { ledger } from './ledger.ts'
import { lists } from './lists.ts'
import { options } from './options.ts'
import { observability } from './observability.ts'
import { numbers } from './numbers.ts'
import { orders } from './orders.ts'
import { orderActions } from './order-actions.ts'
import { outlets } from './outlets.ts'
import { packages } from './packages.ts'
import { papers } from './papers.ts'
import { payments } from './payments.ts'
import { places } from './places.ts'
import { record } from './record.ts'
import { promises } from './promises.ts'
import { relay } from './relay.ts'
import { road } from './road.ts'
import { screens } from './screens.ts'
import { shell } from './shell.ts'
import { staff } from './staff.ts'
import { staffRecords } from './staff-records.ts'
import { taking } from './taking.ts'
import { alertsAndCancelling } from './alerts-and-cancelling.ts'
import { webhooks } from './webhooks.ts'

/** Every fault, by area. */
export const catalogue: Mutant[] = [
  ...contracts,
  ...kit,
  ...kitOperations,
  ...relay,
  ...auth,
  ...authOperations,
  ...staff,
  ...staffRecords,
  ...catalog,
  ...orders,
  ...options,
  ...orderActions,
  ...taking,
  ...alertsAndCancelling,
  ...livePush,
  ...webhooks,
  ...ledger,
  ...lists,
  ...numbers,
  ...papers,
  ...outlets,
  ...gateway,
  ...gatewayMemory,
  ...packages,
  ...payments,
  ...places,
  ...promises,
  ...record,
  ...road,
  ...cart,
  ...screens,
  ...shell,
  ...firstVisit,
  ...infra,
  ...observability,
]
