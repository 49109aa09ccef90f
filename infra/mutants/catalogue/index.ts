import type { Mutant } from '../mutant.ts'
import { auth } from './auth.ts'
import { authOperations } from './auth-operations.ts'
import { catalog } from './catalog.ts'
import { contracts } from './contracts.ts'
import { gateway } from './gateway.ts'
import { gatewayMemory } from './gateway-memory.ts'
import { infra } from './infra.ts'
import { kit } from './kit.ts'
import { kitOperations } from './kit-operations.ts'
import { livePush } from './live-push.ts'
import { lists } from './lists.ts'
import { orders } from './orders.ts'
import { orderActions } from './order-actions.ts'
import { outlets } from './outlets.ts'
import { packages } from './packages.ts'
import { screens } from './screens.ts'
import { shell } from './shell.ts'
import { staff } from './staff.ts'
import { staffRecords } from './staff-records.ts'
import { wayOut } from './way-out.ts'

/** Every fault, by area. */
export const catalogue: Mutant[] = [
  ...contracts,
  ...kit,
  ...kitOperations,
  ...auth,
  ...authOperations,
  ...staff,
  ...staffRecords,
  ...catalog,
  ...orders,
  ...orderActions,
  ...wayOut,
  ...livePush,
  ...lists,
  ...outlets,
  ...gateway,
  ...gatewayMemory,
  ...packages,
  ...screens,
  ...shell,
  ...infra,
]
