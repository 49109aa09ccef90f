import { bilingual } from '@tapri/web-kit/language'

export const useStatsTexts = bilingual({
  failed: ['Failed to load statistics', 'आँकड़े लोड नहीं हुए'],
  label: ['Today at a glance', 'आज एक नज़र में'],
  pending_orders: ['Pending Orders', 'पेंडिंग ऑर्डर'],
  preparing_orders: ['Preparing', 'बन रहे हैं'],
  out_for_delivery: ['Out for Delivery', 'रास्ते में'],
  completed_today: ['Completed Today', 'आज पहुँचे'],
  total_delivery_personnel: ['Delivery Personnel', 'डिलीवरी पार्टनर'],
})
