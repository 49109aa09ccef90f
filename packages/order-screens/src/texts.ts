import type { OrderStatus } from '@tapri/contracts/order-status'
import { createTexts } from '@tapri/web-kit/language'

const status: Record<OrderStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  preparing: 'Preparing',
  out_for_delivery: 'Out for Delivery',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

const en = {
  status,
  statusOf: (order: string) => `Status of order ${order}`,
  order: 'Order',
  items: 'Items',
  total: 'Total',
  cancel: 'Cancel',
  assign: 'Assign',
  assignTitle: 'Assign Delivery Person',
  assignBulkTitle: (orders: number) => (orders === 1 ? 'Assign 1 Order' : `Assign ${orders} Orders`),
  chooseDeliveryPerson: 'Please select a delivery person',
  nobodyToAssign: 'Nobody is free to deliver. Add delivery personnel first.',
  deliveryPerson: 'Delivery Person',
  progress: 'Progress of the order',
  stepDone: 'done',
  actions: {
    statusDone: 'Order status updated',
    statusFailed: 'Failed to update status',
    assignDone: 'Delivery person assigned successfully',
    assignFailed: 'Failed to assign delivery person',
    alreadyAssigned: (name: string) => `This order is already assigned to ${name}. Cannot reassign.`,
    somebody: 'somebody else',
  },
}

const hi: typeof en = {
  status: {
    pending: 'प्रतीक्षा में',
    confirmed: 'पक्का हुआ',
    preparing: 'बन रहा है',
    out_for_delivery: 'रास्ते में',
    delivered: 'पहुँच गया',
    cancelled: 'रद्द',
  },
  statusOf: (order) => `ऑर्डर ${order} की स्थिति`,
  order: 'ऑर्डर',
  items: 'चीज़ें',
  total: 'कुल',
  cancel: 'रहने दें',
  assign: 'सौंपें',
  assignTitle: 'डिलीवरी वाले को सौंपें',
  assignBulkTitle: (orders) => `${orders} ऑर्डर सौंपें`,
  chooseDeliveryPerson: 'कृपया डिलीवरी वाले को चुनें',
  nobodyToAssign: 'डिलीवरी के लिए कोई नहीं है। पहले किसी को जोड़ें।',
  deliveryPerson: 'डिलीवरी वाला',
  progress: 'ऑर्डर कहाँ तक पहुँचा',
  stepDone: 'हो गया',
  actions: {
    statusDone: 'ऑर्डर की स्थिति बदल गई',
    statusFailed: 'स्थिति नहीं बदल पाई',
    assignDone: 'डिलीवरी वाले को सौंप दिया',
    assignFailed: 'डिलीवरी वाले को नहीं सौंप पाए',
    alreadyAssigned: (name) => `यह ऑर्डर पहले ही ${name} को सौंपा जा चुका है। दोबारा नहीं सौंप सकते।`,
    somebody: 'किसी और',
  },
}

/** What the components of this package say, in English and Hindi. */
export const texts = { en, hi }
export const useTexts = createTexts(texts)
