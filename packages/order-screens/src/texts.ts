import type { AlertKind } from '@tapri/contracts/order-alerts'
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

/** What to do about an alert; takes the name of the delivery person. */
type Todo = Record<AlertKind, (person: string) => string>

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
  personnelFailed: 'Failed to load delivery personnel',
  retry: 'Try Again',
  table: {
    order: 'Order',
    placed: 'Placed',
    outlet: 'Outlet',
    customer: 'Customer',
    items: 'Items',
    deliveryPerson: 'Delivery Person',
    amount: 'Amount',
    status: 'Status',
    nobody: 'Nobody',
  },
  assignOrder: (order: string) => `Assign order ${order}`,
  live: {
    live: 'Live',
    updated: (seconds: number) => {
      if (seconds < 10) return 'Updated just now'
      return seconds < 60 ? `Updated ${seconds} s ago` : `Updated ${Math.floor(seconds / 60)} min ago`
    },
  },
  list: {
    title: 'Orders',
    view: 'Which orders',
    recent: 'Recent',
    archived: 'Archived',
    filter: 'Status',
    all: 'All',
    count: (orders: number, isArchived: boolean) => {
      const count = orders === 1 ? '1 order' : `${orders} orders`
      return isArchived ? `${count}, 7 or more days old` : `${count} in the last 7 days`
    },
    stale: 'Not up to date. Trying again…',
    loadFailed: 'Failed to load orders',
    empty: 'No orders yet',
    emptyHint: 'New orders show up here by themselves.',
    emptyArchive: 'No archived orders',
    emptyArchiveHint: 'Orders move here when they are 7 days old.',
  },
  alerts: {
    title: (orders: number) => (orders === 1 ? '1 order needs somebody' : `${orders} orders need somebody`),
    kind: {
      unconfirmed: 'Not confirmed',
      unassigned: 'Nobody assigned',
      not_picked_up: 'Not picked up',
      too_long_on_the_way: 'Long on the way',
      no_outlet: 'No outlet can make it',
    } as Record<AlertKind, string>,
    minutes: (minutes: number) => `for ${minutes} min`,
    todo: {
      unconfirmed: () => 'Confirm it now.',
      unassigned: () => 'Assign a delivery person.',
      not_picked_up: (person) => `Ask ${person} to pick it up.`,
      too_long_on_the_way: (person) => `Ask ${person} where they are.`,
      no_outlet: () => 'An admin decides what happens now.',
    } as Todo,
    /** In place of those above. */
    todoOfAdmin: {
      unconfirmed: () => 'Call the outlet, or confirm it for them.',
      no_outlet: () => 'Tell the customer, then cancel it.',
    } as Partial<Todo>,
    told: { admin: 'Admin told', customer: 'Customer told' },
    confirm: 'Confirm',
    confirmOrder: (order: string) => `Confirm order ${order}`,
    all: (orders: number) => `Show all ${orders}`,
    fewer: 'Show fewer',
  },
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
  personnelFailed: 'डिलीवरी वाले लोड नहीं हुए',
  retry: 'फिर कोशिश करें',
  table: {
    order: 'ऑर्डर',
    placed: 'कब',
    outlet: 'आउटलेट',
    customer: 'ग्राहक',
    items: 'चीज़ें',
    deliveryPerson: 'डिलीवरी वाला',
    amount: 'रकम',
    status: 'स्थिति',
    nobody: 'कोई नहीं',
  },
  assignOrder: (order) => `सौंपें, ऑर्डर ${order}`,
  live: {
    live: 'लाइव',
    updated: (seconds) => {
      if (seconds < 10) return 'अभी-अभी ताज़ा हुआ'
      return seconds < 60 ? `${seconds} से॰ पहले ताज़ा हुआ` : `${Math.floor(seconds / 60)} मिनट पहले ताज़ा हुआ`
    },
  },
  list: {
    title: 'ऑर्डर',
    view: 'कौन से ऑर्डर',
    recent: 'हाल के',
    archived: 'पुराने',
    filter: 'स्थिति',
    all: 'सब',
    count: (orders, isArchived) => (isArchived ? `7 दिन या उससे पुराने ${orders} ऑर्डर` : `पिछले 7 दिन में ${orders} ऑर्डर`),
    stale: 'जानकारी ताज़ा नहीं है। फिर कोशिश हो रही है…',
    loadFailed: 'ऑर्डर लोड नहीं हुए',
    empty: 'अभी कोई ऑर्डर नहीं',
    emptyHint: 'नए ऑर्डर यहाँ अपने-आप दिखेंगे।',
    emptyArchive: 'कोई पुराना ऑर्डर नहीं',
    emptyArchiveHint: '7 दिन पुराने होने पर ऑर्डर यहाँ आ जाते हैं।',
  },
  alerts: {
    title: (orders) => `${orders} ऑर्डर पर ध्यान चाहिए`,
    kind: {
      unconfirmed: 'पक्का नहीं हुआ',
      unassigned: 'किसी को नहीं सौंपा',
      not_picked_up: 'उठाया नहीं गया',
      too_long_on_the_way: 'देर से रास्ते में',
      no_outlet: 'कोई आउटलेट नहीं बना सकता',
    },
    minutes: (minutes) => `${minutes} मिनट से`,
    todo: {
      unconfirmed: () => 'अभी पक्का करें।',
      unassigned: () => 'डिलीवरी वाले को सौंपें।',
      not_picked_up: (person) => `${person} से उठाने को कहें।`,
      too_long_on_the_way: (person) => `${person} से पूछें, कहाँ तक पहुँचे।`,
      no_outlet: () => 'आगे क्या हो, यह एडमिन तय करेंगे।',
    },
    todoOfAdmin: {
      unconfirmed: () => 'आउटलेट को फ़ोन करें, या उनकी ओर से पक्का करें।',
      no_outlet: () => 'ग्राहक को बताएँ, फिर रद्द करें।',
    },
    told: { admin: 'एडमिन को बताया', customer: 'ग्राहक को बताया' },
    confirm: 'पक्का करें',
    confirmOrder: (order) => `ऑर्डर ${order} पक्का करें`,
    all: (orders) => `सभी ${orders} दिखाएँ`,
    fewer: 'कम दिखाएँ',
  },
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
export const useOrderTexts = createTexts(texts)
