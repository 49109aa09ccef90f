import { createTexts } from '@tapri/web-kit/language'

const en = {
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
  selectAll: (orders) => `सब बिना सौंपे चुनें (${orders})`,
  assignSelected: 'चुने हुए सौंपें',
  selected: (orders) => (orders === 1 ? '1 ऑर्डर चुना' : `${orders} ऑर्डर चुने`),
  clear: 'हटाएँ',
  selectOrders: 'कृपया सौंपने के लिए ऑर्डर चुनें',
  assignFailed: 'ऑर्डर नहीं सौंप पाए',
  assigned: 'डिलीवरी कर्मी को सौंप दिया',
  assignedHint: (orders, name) => `${orders} ऑर्डर ${name} को`,
  allAssigned: (orders) => `चुने हुए सभी ${orders} ऑर्डर पहले ही डिलीवरी कर्मियों को सौंपे जा चुके हैं...`,
  skipped: 'पहले से सौंपे गए ऑर्डर छोड़ दिए जाते हैं',
  progress: (done, all) => `${all} में से ${done} सौंपे गए…`,
}

export const useAssignmentTexts = createTexts({ en, hi })
