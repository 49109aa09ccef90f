import { bilingual } from '@tapri/web-kit/language'

export const useAssignmentTexts = bilingual({
  selectAll: (orders: number) => [`Select all unassigned (${orders})`, `सब बिना सौंपे चुनें (${orders})`],
  assignSelected: ['Assign Selected', 'चुने हुए सौंपें'],
  selected: (orders: number) => [
    orders === 1 ? '1 order selected' : `${orders} orders selected`,
    orders === 1 ? '1 ऑर्डर चुना' : `${orders} ऑर्डर चुने`,
  ],
  clear: ['Clear', 'हटाएँ'],
  selectOrders: ['Please select orders to assign', 'कृपया सौंपने के लिए ऑर्डर चुनें'],
  assignFailed: ['Failed to assign orders', 'ऑर्डर नहीं सौंप पाए'],
  assigned: ['Delivery person assigned successfully', 'डिलीवरी कर्मी को सौंप दिया'],
  assignedHint: (orders: number, name: string) => [
    orders === 1 ? `1 order to ${name}` : `${orders} orders to ${name}`,
    `${orders} ऑर्डर ${name} को`,
  ],
  allAssigned: (orders: number) => [
    `All ${orders} selected orders are already assigned to delivery partners...`,
    `चुने हुए सभी ${orders} ऑर्डर पहले ही डिलीवरी कर्मियों को सौंपे जा चुके हैं...`,
  ],
  skipped: ['Already assigned orders are skipped', 'पहले से सौंपे गए ऑर्डर छोड़ दिए जाते हैं'],
  progress: (done: number, all: number) => [`${done} of ${all} assigned…`, `${all} में से ${done} सौंपे गए…`],
})
