import type { OrderStatus } from '@tapri/contracts/order-status'
import { createTexts } from '@tapri/web-kit/language'
import { alertTexts } from './attention/alert-texts.ts'

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
  lineNote: 'Note',
  wayNote: 'The way to the door',
  total: 'Total',
  cancel: 'Cancel',
  assign: 'Assign',
  assignTitle: 'Assign Delivery Person',
  assignBulkTitle: (orders: number) => (orders === 1 ? 'Assign 1 Order' : `Assign ${orders} Orders`),
  chooseDeliveryPerson: 'Please select a delivery person',
  nobodyToAssign: 'Nobody is free to deliver. Add delivery personnel first.',
  deliveryPerson: 'Delivery Person',
  note: 'Word to the outlet',
  later: {
    wanted: (when: string) => `For ${when}`,
    comes: (when: string) => `It comes to the outlet ${when}.`,
  },
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
  alerts: alertTexts.en,
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
  lineNote: 'टिप्पणी',
  wayNote: 'दरवाज़े तक का रास्ता',
  total: 'कुल',
  cancel: 'रहने दें',
  assign: 'सौंपें',
  assignTitle: 'डिलीवरी कर्मी को सौंपें',
  assignBulkTitle: (orders) => `${orders} ऑर्डर सौंपें`,
  chooseDeliveryPerson: 'कृपया डिलीवरी कर्मी को चुनें',
  nobodyToAssign: 'डिलीवरी के लिए कोई नहीं है। पहले किसी को जोड़ें।',
  deliveryPerson: 'डिलीवरी कर्मी',
  note: 'आउटलेट के लिए बात',
  later: {
    wanted: (when) => `${when} के लिए`,
    comes: (when) => `आउटलेट को ${when} मिलेगा।`,
  },
  progress: 'ऑर्डर कहाँ तक पहुँचा',
  stepDone: 'हो गया',
  personnelFailed: 'डिलीवरी कर्मी लोड नहीं हुए',
  retry: 'फिर कोशिश करें',
  table: {
    order: 'ऑर्डर',
    placed: 'कब',
    outlet: 'आउटलेट',
    customer: 'ग्राहक',
    items: 'चीज़ें',
    deliveryPerson: 'डिलीवरी कर्मी',
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
  alerts: alertTexts.hi,
  actions: {
    statusDone: 'ऑर्डर की स्थिति बदल गई',
    statusFailed: 'स्थिति नहीं बदल पाई',
    assignDone: 'डिलीवरी कर्मी को सौंप दिया',
    assignFailed: 'डिलीवरी कर्मी को नहीं सौंप पाए',
    alreadyAssigned: (name) => `यह ऑर्डर पहले ही ${name} को सौंपा जा चुका है। दोबारा नहीं सौंप सकते।`,
    somebody: 'किसी और',
  },
}

/** What the components of this package say, in English and Hindi. */
export const texts = { en, hi }
export const useOrderTexts = createTexts(texts)
