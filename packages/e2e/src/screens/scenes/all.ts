import { accountScenes } from './account.ts'
import { adminAccountsScenes } from './admin-accounts.ts'
import { adminCategoriesScenes } from './admin-categories.ts'
import { adminOrdersScenes } from './admin-orders.ts'
import { adminOutletsScenes } from './admin-outlets.ts'
import { adminPeopleScenes } from './admin-people.ts'
import { adminProductsScenes } from './admin-products.ts'
import { adminWebhooksScenes } from './admin-webhooks.ts'
import { adminPaymentScenes, customerPaymentScenes } from './payments.ts'
import { alertScenes } from './alerts.ts'
import { adminCashScenes, deliveryCashScenes, outletCashScenes } from './cash.ts'
import { customerCheckoutScenes } from './customer-checkout.ts'
import { customerMenuScenes } from './customer-menu.ts'
import { customerOrdersScenes } from './customer-orders.ts'
import { customerPlacesScenes, deliveryPlacesScenes } from './customer-places.ts'
import { deliveryScenes } from './delivery.ts'
import { customerLaterScenes, staffLaterScenes } from './later.ts'
import { offlineScenes } from './offline.ts'
import { menuOrderScenes } from './menu-order.ts'
import { adminNumbersScenes, outletNumbersScenes } from './numbers.ts'
import { outletAssignmentScenes } from './outlet-assignment.ts'
import { notificationScenes } from './notifications.ts'
import { adminPapersScenes, customerPapersScenes, outletPapersScenes } from './papers.ts'
import { outletScenes } from './outlet.ts'
import { outletAlarmScenes } from './outlet-alarm.ts'
import { customerPositionScenes, deliveryPositionScenes, outletPositionScenes } from './positions.ts'
import type { Scene } from './scene.ts'
import { secondFactorScenes } from './second-factor.ts'
import { visitorScenes } from './visitor.ts'
import { adminTakingScenes, customerTakingScenes, outletTakingScenes } from './taking.ts'
import { customerTimelineScenes, deliveryTimelineScenes, staffTimelineScenes } from './timeline.ts'
import { adminOrderMenuScenes, deliveryOrderMenuScenes, outletOrderMenuScenes } from './order-menu.ts'
import { customerCancelScenes } from './cancel.ts'

/** Every scene, in the order of the index page of `npm run screens`. */
export const scenes: readonly Scene[] = [
  ...visitorScenes,
  ...accountScenes,
  ...notificationScenes,
  ...secondFactorScenes,
  ...customerMenuScenes,
  ...customerTakingScenes,
  ...customerCheckoutScenes,
  ...customerPlacesScenes,
  ...customerOrdersScenes,
  ...customerPapersScenes,
  ...customerLaterScenes,
  ...customerCancelScenes,
  ...customerTimelineScenes,
  ...customerPositionScenes,
  ...deliveryScenes,
  ...deliveryPlacesScenes,
  ...deliveryOrderMenuScenes,
  ...deliveryTimelineScenes,
  ...deliveryPositionScenes,
  ...deliveryCashScenes,
  ...outletScenes,
  ...outletAlarmScenes,
  ...outletTakingScenes,
  ...outletAssignmentScenes,
  ...outletOrderMenuScenes,
  ...outletPapersScenes,
  ...outletNumbersScenes,
  ...outletPositionScenes,
  ...outletCashScenes,
  ...adminCashScenes,
  ...staffTimelineScenes,
  ...staffLaterScenes,
  ...adminOrdersScenes,
  ...adminOrderMenuScenes,
  ...adminPapersScenes,
  ...adminNumbersScenes,
  ...adminProductsScenes,
  ...adminPeopleScenes,
  ...adminAccountsScenes,
  ...adminCategoriesScenes,
  ...menuOrderScenes,
  ...adminOutletsScenes,
  ...adminTakingScenes,
  ...adminWebhooksScenes,
  ...customerPaymentScenes,
  ...adminPaymentScenes,
  ...alertScenes,
  ...offlineScenes,
]
