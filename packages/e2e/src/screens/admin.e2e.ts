import { adminTakingScenes } from './scenes/taking.ts'
import { adminPapersScenes } from './scenes/papers.ts'
import { testScenes } from './test-scenes.ts'
import { adminAccountsScenes } from './scenes/admin-accounts.ts'
import { adminCategoriesScenes } from './scenes/admin-categories.ts'
import { adminOrdersScenes } from './scenes/admin-orders.ts'
import { adminOutletsScenes } from './scenes/admin-outlets.ts'
import { adminPeopleScenes } from './scenes/admin-people.ts'
import { adminProductsScenes } from './scenes/admin-products.ts'
import { adminWebhooksScenes } from './scenes/admin-webhooks.ts'
import { menuOrderScenes } from './scenes/menu-order.ts'
import { adminCashScenes } from './scenes/cash.ts'
import { adminNumbersScenes } from './scenes/numbers.ts'
import { adminPaymentScenes } from './scenes/payments.ts'
import { adminOrderMenuScenes } from './scenes/order-menu.ts'

testScenes([
  ...adminOrdersScenes,
  ...adminTakingScenes,
  ...adminOrderMenuScenes,
  ...adminNumbersScenes,
  ...adminCashScenes,
  ...adminProductsScenes,
  ...adminPeopleScenes,
  ...adminAccountsScenes,
  ...adminCategoriesScenes,
  ...menuOrderScenes,
  ...adminOutletsScenes,
  ...adminWebhooksScenes,
  ...adminPapersScenes,
  ...adminPaymentScenes,
])
