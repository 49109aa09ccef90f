import type { Mutant } from '../mutant.ts'
import { auth } from './auth.ts'
import { catalog } from './catalog.ts'
import { contracts } from './contracts.ts'
import { gateway } from './gateway.ts'
import { infra } from './infra.ts'
import { kit } from './kit.ts'
import { orders } from './orders.ts'
import { outlets } from './outlets.ts'
import { packages } from './packages.ts'
import { screens } from './screens.ts'
import { shell } from './shell.ts'
import { staff } from './staff.ts'

/** Every fault, by area. */
export const catalogue: Mutant[] = [
  ...contracts,
  ...kit,
  ...auth,
  ...staff,
  ...catalog,
  ...orders,
  ...outlets,
  ...gateway,
  ...packages,
  ...screens,
  ...shell,
  ...infra,
]
