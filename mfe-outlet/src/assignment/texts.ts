import { bilingual } from '@tapri/web-kit/language'

export const useAssignmentTexts = bilingual({
  selectAll: (orders: number) => [`Select all unassigned (${orders})`, `जो असाइन नहीं हुए, सब चुनें (${orders})`],
  assignSelected: ['Assign Selected', 'चुने हुए असाइन करें'],
  selected: (orders: number) => [
    orders === 1 ? '1 order selected' : `${orders} orders selected`,
    orders === 1 ? '1 ऑर्डर चुना' : `${orders} ऑर्डर चुने`,
  ],
  selectOrders: ['Please select orders to assign', 'असाइन करने के लिए ऑर्डर चुनें'],
  assignFailed: ['Failed to assign orders', 'ऑर्डर असाइन नहीं हुए'],
  assigned: ['Delivery person assigned successfully', 'ऑर्डर असाइन हो गया'],
  assignedHint: (orders: number, name: string) => [
    orders === 1 ? `1 order to ${name}` : `${orders} orders to ${name}`,
    `${orders} ऑर्डर ${name} को`,
  ],
  allAssigned: (orders: number) => [
    `All ${orders} selected orders are already assigned to delivery partners...`,
    `चुने हुए सभी ${orders} ऑर्डर पहले से डिलीवरी पार्टनर को असाइन हैं...`,
  ],
  skipped: ['Already assigned orders are skipped', 'पहले से असाइन ऑर्डर छोड़ दिए जाते हैं'],
  progress: (done: number, all: number) => [`${done} of ${all} assigned…`, `${all} में से ${done} असाइन हुए…`],
})
