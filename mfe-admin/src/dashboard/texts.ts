import { createTexts } from '@tapri/web-kit/language'

const en = {
  failed: 'Failed to load statistics',
  orders: 'Orders at a glance',
  people: 'People at a glance',
  allPages: 'All pages',
  totalOrders: 'Total Orders',
  pendingOrders: 'Pending Orders',
  completedOrders: 'Completed Orders',
  revenue: 'Total Revenue',
  customers: 'Customers',
  delivery: 'Delivery Personnel',
  managers: 'Outlet Managers',
  navItem: {
    orders: { title: 'Orders', hint: 'Every order of every outlet: assign, set the status, cancel.' },
    products: { title: 'Manage Products', hint: 'What is on the menu, what it costs, what is for sale.' },
    users: { title: 'Manage Users', hint: 'Staff, admins and customers, and what was changed.' },
    outlets: { title: 'Manage Outlets', hint: 'Where they are, who manages them, how far they deliver.' },
    categories: { title: 'Manage Categories', hint: 'How the menu is grouped.' },
  },
}

const hi: typeof en = {
  failed: 'आँकड़े लोड नहीं हुए',
  orders: 'ऑर्डर एक नज़र में',
  people: 'लोग एक नज़र में',
  allPages: 'सब पन्ने',
  totalOrders: 'कुल ऑर्डर',
  pendingOrders: 'प्रतीक्षा में ऑर्डर',
  completedOrders: 'पूरे हुए ऑर्डर',
  revenue: 'कुल कमाई',
  customers: 'ग्राहक',
  delivery: 'डिलीवरी कर्मी',
  managers: 'आउटलेट मैनेजर',
  navItem: {
    orders: { title: 'ऑर्डर', hint: 'हर आउटलेट का हर ऑर्डर: सौंपें, स्थिति बदलें, रद्द करें।' },
    products: { title: 'उत्पाद सँभालें', hint: 'मेन्यू में क्या है, कितने का है, क्या बिक रहा है।' },
    users: { title: 'लोग सँभालें', hint: 'स्टाफ़, एडमिन और ग्राहक, और उनमें हुए बदलाव।' },
    outlets: { title: 'आउटलेट सँभालें', hint: 'कहाँ हैं, कौन चलाता है, कितनी दूर तक पहुँचाते हैं।' },
    categories: { title: 'श्रेणियाँ सँभालें', hint: 'मेन्यू कैसे बँटा है।' },
  },
}

export const useDashboardTexts = createTexts({ en, hi })
