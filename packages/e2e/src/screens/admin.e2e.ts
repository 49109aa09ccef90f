import { testScenes } from './test-scenes.ts'
import { adminAccountsScenes } from './scenes/admin-accounts.ts'
import { adminCategoriesScenes } from './scenes/admin-categories.ts'
import { adminOrdersScenes } from './scenes/admin-orders.ts'
import { adminOutletsScenes } from './scenes/admin-outlets.ts'
import { adminPeopleScenes } from './scenes/admin-people.ts'
import { adminProductsScenes } from './scenes/admin-products.ts'
import { adminWayOutScenes } from './scenes/way-out-staff.ts'

testScenes([
  ...adminOrdersScenes,
  ...adminWayOutScenes,
  ...adminProductsScenes,
  ...adminPeopleScenes,
  ...adminAccountsScenes,
  ...adminCategoriesScenes,
  ...adminOutletsScenes,
])
