import { createTexts } from '@tapri/web-kit/language'

const en = {
  failed: 'Failed to load statistics',
  label: 'Today at a glance',
  pending: 'Pending Orders',
  preparing: 'Preparing',
  outForDelivery: 'Out for Delivery',
  completedToday: 'Completed Today',
  personnel: 'Delivery Personnel',
}

const hi: typeof en = {
  failed: 'आँकड़े लोड नहीं हुए',
  label: 'आज एक नज़र में',
  pending: 'प्रतीक्षा में ऑर्डर',
  preparing: 'बन रहे हैं',
  outForDelivery: 'रास्ते में',
  completedToday: 'आज पहुँचे',
  personnel: 'डिलीवरी कर्मी',
}

export const useStatsTexts = createTexts({ en, hi })
