import { accountScenes } from './account.ts'
import { adminAccountsScenes } from './admin-accounts.ts'
import { adminCategoriesScenes } from './admin-categories.ts'
import { adminOrdersScenes } from './admin-orders.ts'
import { adminOutletsScenes } from './admin-outlets.ts'
import { adminPeopleScenes } from './admin-people.ts'
import { adminProductsScenes } from './admin-products.ts'
import { alertScenes } from './alerts.ts'
import { customerCheckoutScenes } from './customer-checkout.ts'
import { customerMenuScenes } from './customer-menu.ts'
import { customerOrdersScenes } from './customer-orders.ts'
import { deliveryScenes } from './delivery.ts'
import { offlineScenes } from './offline.ts'
import { outletAssignmentScenes } from './outlet-assignment.ts'
import { notificationScenes } from './notifications.ts'
import { outletScenes } from './outlet.ts'
import { outletAlarmScenes } from './outlet-alarm.ts'
import type { Scene } from './scene.ts'
import { secondFactorScenes } from './second-factor.ts'
import { visitorScenes } from './visitor.ts'
import { customerTimelineScenes, deliveryTimelineScenes, staffTimelineScenes } from './timeline.ts'
import { adminWayOutScenes, deliveryWayOutScenes, outletWayOutScenes } from './way-out-staff.ts'
import { customerWayOutScenes } from './way-out.ts'

/** Every scene, in the order of the index page of `npm run screens`. */
export const scenes: readonly Scene[] = [
  ...visitorScenes,
  ...accountScenes,
  ...notificationScenes,
  ...secondFactorScenes,
  ...customerMenuScenes,
  ...customerCheckoutScenes,
  ...customerOrdersScenes,
  ...customerWayOutScenes,
  ...customerTimelineScenes,
  ...deliveryScenes,
  ...deliveryWayOutScenes,
  ...deliveryTimelineScenes,
  ...outletScenes,
  ...outletAlarmScenes,
  ...outletAssignmentScenes,
  ...outletWayOutScenes,
  ...staffTimelineScenes,
  ...adminOrdersScenes,
  ...adminWayOutScenes,
  ...adminProductsScenes,
  ...adminPeopleScenes,
  ...adminAccountsScenes,
  ...adminCategoriesScenes,
  ...adminOutletsScenes,
  ...alertScenes,
  ...offlineScenes,
]
