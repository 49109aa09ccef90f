import { createTexts } from '@tapri/web-kit/language'

const en = {
  greeting: (name: string) => `Hello, ${name}`,
  noOutletTitle: 'You have no outlet yet',
  noOutletHint: 'Please ask an admin to assign you to an outlet. Its orders will show up here by themselves.',
  stats: {
    failed: 'Failed to load statistics',
    label: 'Today at a glance',
    pending: 'Pending Orders',
    preparing: 'Preparing',
    outForDelivery: 'Out for Delivery',
    completedToday: 'Completed Today',
    personnel: 'Delivery Personnel',
  },
  emptyFilter: 'No orders with this status on this page.',
  arrived: (orders: number) => (orders === 1 ? '1 new order' : `${orders} new orders`),
  nothingHere: 'Nothing here',
  pendingElsewhere: (orders: number) =>
    orders === 1 ? '1 more order waits on another page' : `${orders} more orders wait on other pages`,
  done: 'Done',
  confirm: 'Confirm',
  confirmOrder: (order: string) => `Confirm order ${order}`,
  select: (order: string) => `Select order ${order}`,
  selectAll: (orders: number) => `Select all unassigned (${orders})`,
  assignSelected: 'Assign Selected',
  selected: (orders: number) => (orders === 1 ? '1 order selected' : `${orders} orders selected`),
  clear: 'Clear',
  selectOrders: 'Please select orders to assign',
  assignFailed: 'Failed to assign orders',
  assigned: 'Delivery person assigned successfully',
  assignedHint: (orders: number, name: string) => (orders === 1 ? `1 order to ${name}` : `${orders} orders to ${name}`),
  allAssigned: (orders: number) => `All ${orders} selected orders are already assigned to delivery partners...`,
  skipped: 'Already assigned orders are skipped',
  progress: (done: number, all: number) => `${done} of ${all} assigned…`,
}

const hi: typeof en = {
  greeting: (name) => `नमस्ते, ${name}`,
  noOutletTitle: 'अभी आपके पास कोई आउटलेट नहीं है',
  noOutletHint: 'कृपया एडमिन से कहें कि आपको एक आउटलेट दें। उसके ऑर्डर यहाँ अपने-आप दिखेंगे।',
  stats: {
    failed: 'आँकड़े लोड नहीं हुए',
    label: 'आज एक नज़र में',
    pending: 'प्रतीक्षा में ऑर्डर',
    preparing: 'बन रहे हैं',
    outForDelivery: 'रास्ते में',
    completedToday: 'आज पहुँचे',
    personnel: 'डिलीवरी वाले',
  },
  emptyFilter: 'इस पन्ने पर इस स्थिति का कोई ऑर्डर नहीं।',
  arrived: (orders) => `${orders} नए ऑर्डर`,
  nothingHere: 'यहाँ कुछ नहीं',
  pendingElsewhere: (orders) => `${orders} और ऑर्डर दूसरे पन्नों पर इंतज़ार में हैं`,
  done: 'पूरे हुए',
  confirm: 'पक्का करें',
  confirmOrder: (order) => `पक्का करें, ऑर्डर ${order}`,
  select: (order) => `ऑर्डर ${order} चुनें`,
  selectAll: (orders) => `सब बिना सौंपे चुनें (${orders})`,
  assignSelected: 'चुने हुए सौंपें',
  selected: (orders) => `${orders} ऑर्डर चुने`,
  clear: 'हटाएँ',
  selectOrders: 'कृपया सौंपने के लिए ऑर्डर चुनें',
  assignFailed: 'ऑर्डर नहीं सौंप पाए',
  assigned: 'डिलीवरी वाले को सौंप दिया',
  assignedHint: (orders, name) => `${orders} ऑर्डर ${name} को`,
  allAssigned: (orders) => `चुने हुए सभी ${orders} ऑर्डर पहले ही डिलीवरी वालों को सौंपे जा चुके हैं...`,
  skipped: 'पहले से सौंपे गए ऑर्डर छोड़ दिए जाते हैं',
  progress: (done, all) => `${all} में से ${done} सौंपे गए…`,
}

/** The texts of the outlet manager's pages; English as in the specification. */
export const texts = { en, hi }
export const useTexts = createTexts(texts)
