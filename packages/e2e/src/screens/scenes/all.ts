import type { Role } from '@tapri/contracts/common'
import { accountScenes } from './account.ts'
import { adminAccountsScenes } from './admin-accounts.ts'
import { adminCategoriesScenes } from './admin-categories.ts'
import { adminOrdersScenes } from './admin-orders.ts'
import { adminOutletsScenes } from './admin-outlets.ts'
import { adminPeopleScenes } from './admin-people.ts'
import { adminProductsScenes } from './admin-products.ts'
import { adminPromotionsScenes } from './admin-promotions.ts'
import { adminWebhooksScenes } from './admin-webhooks.ts'
import { paymentsScenes } from './payments.ts'
import { alertScenes } from './alerts.ts'
import { cashScenes } from './cash.ts'
import { complaintScenes } from './complaints.ts'
import { changesScenes } from './changes.ts'
import { customerCheckoutScenes } from './customer-checkout.ts'
import { customerMenuScenes } from './customer-menu.ts'
import { customerOrdersScenes } from './customer-orders.ts'
import { customerPlacesScenes } from './customer-places.ts'
import { deliveryScenes } from './delivery.ts'
import { dutyScenes } from './duty.ts'
import { laterScenes } from './later.ts'
import { kitchenScenes } from './kitchen.ts'
import { loadScenes } from './loads.ts'
import { menuOrderScenes } from './menu-order.ts'
import { nowScenes } from './now.ts'
import { numbersScenes } from './numbers.ts'
import { outletAssignmentScenes } from './outlet-assignment.ts'
import { newOrderScenes } from './new-order.ts'
import { notificationScenes } from './notifications.ts'
import { papersScenes } from './papers.ts'
import { outletScenes } from './outlet.ts'
import { outletLunchScenes } from './outlet-lunch.ts'
import { positionsScenes } from './positions.ts'
import { rewardsScenes } from './rewards.ts'
import type { Scene } from './scene.ts'
import { staffScenes } from './staff.ts'
import { secondFactorScenes } from './second-factor.ts'
import { tradeScenes } from './trade.ts'
import { visitorScenes } from './visitor.ts'
import { takingScenes } from './taking.ts'
import { timelineScenes } from './timeline.ts'
import { orderMenuScenes } from './order-menu.ts'
import { customerCancelScenes } from './cancel.ts'

/** In the order of the index page of `npm run screens`. */
const inAnyBrowser: readonly Scene[] = [
  ...visitorScenes,
  ...accountScenes,
  ...secondFactorScenes,
  ...customerMenuScenes,
  ...takingScenes,
  ...customerCheckoutScenes,
  ...customerPlacesScenes,
  ...tradeScenes,
  ...customerOrdersScenes,
  ...rewardsScenes,
  ...papersScenes,
  ...laterScenes,
  ...customerCancelScenes,
  ...timelineScenes,
  ...positionsScenes,
  ...deliveryScenes,
  ...dutyScenes,
  ...orderMenuScenes,
  ...cashScenes,
  ...complaintScenes,
  ...outletScenes,
  ...staffScenes,
  ...newOrderScenes,
  ...kitchenScenes,
  ...outletLunchScenes,
  ...outletAssignmentScenes,
  ...nowScenes,
  ...numbersScenes,
  ...changesScenes,
  ...adminOrdersScenes,
  ...adminProductsScenes,
  ...adminPeopleScenes,
  ...adminAccountsScenes,
  ...adminCategoriesScenes,
  ...menuOrderScenes,
  ...adminOutletsScenes,
  ...adminPromotionsScenes,
  ...adminWebhooksScenes,
  ...paymentsScenes,
  ...alertScenes,
]

/** Returns the same scene in Hindi, whatever texts it shows. */
const inHindi = (scene: Scene): Scene => ({
  ...scene,
  name: `${scene.name}, in Hindi`,
  language: 'hi',
  shows: [],
  hides: [],
})

/** Those with files of their own in the nightly run: the headless shell has no push messages, and the loads are many. */
const apart: readonly Scene[] = [...notificationScenes, ...loadScenes]

/** Every scene; those that need no steps also in Hindi. */
export const scenes: readonly Scene[] = [
  ...inAnyBrowser,
  ...apart,
  ...inAnyBrowser.filter(({ steps, language }) => !steps && language !== 'hi').map(inHindi),
]

/** Returns the scenes of a role, except those apart. */
export const scenesOf = (role: Role | 'visitor') =>
  scenes.filter((scene) => scene.role === role && !apart.includes(scene))
