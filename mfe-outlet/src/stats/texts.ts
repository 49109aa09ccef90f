import { bilingual } from '@tapri/web-kit/language'

export const useStatsTexts = bilingual({
  failed: ['Failed to load statistics', 'आँकड़े लोड नहीं हुए'],
  label: ['Today at a glance', 'आज एक नज़र में'],
  pending: ['Pending Orders', 'प्रतीक्षा में ऑर्डर'],
  preparing: ['Preparing', 'बन रहे हैं'],
  outForDelivery: ['Out for Delivery', 'रास्ते में'],
  completedToday: ['Completed Today', 'आज पहुँचे'],
  personnel: ['Delivery Personnel', 'डिलीवरी कर्मी'],
})
