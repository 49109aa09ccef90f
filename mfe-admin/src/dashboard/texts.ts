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
    numbers: { title: 'Numbers', hint: 'Orders, revenue and waiting, as pictures and tables.' },
    cash: { title: 'Cash', hint: 'Who carries how much, what is handed over, and closed days.' },
    payments: { title: 'Online Payments', hint: 'Whether the books agree with the provider’s, and what goes back.' },
    products: { title: 'Manage Products', hint: 'What is on the menu, what it costs, what is for sale.' },
    users: { title: 'Manage Users', hint: 'Staff, admins and customers, and what was changed.' },
    outlets: { title: 'Manage Outlets', hint: 'Where they are, who manages them, how far they deliver.' },
    categories: { title: 'Manage Categories', hint: 'How the menu is grouped.' },
    webhooks: { title: 'Webhooks', hint: 'Which other systems are told of orders, and whether it arrives.' },
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
    numbers: { title: 'आँकड़े', hint: 'ऑर्डर, कमाई और इंतज़ार, चित्रों और तालिकाओं में।' },
    cash: { title: 'नकदी', hint: 'किसके पास कितनी है, क्या सौंपा गया, और बंद किए हुए दिन।' },
    payments: { title: 'ऑनलाइन भुगतान', hint: 'हिसाब भुगतान सेवा के हिसाब से मिलता है या नहीं, और क्या लौट रहा है।' },
    products: { title: 'उत्पाद सँभालें', hint: 'मेन्यू में क्या है, कितने का है, क्या बिक रहा है।' },
    users: { title: 'लोग सँभालें', hint: 'स्टाफ़, एडमिन और ग्राहक, और उनमें हुए बदलाव।' },
    outlets: { title: 'आउटलेट सँभालें', hint: 'कहाँ हैं, कौन चलाता है, कितनी दूर तक पहुँचाते हैं।' },
    categories: { title: 'श्रेणियाँ सँभालें', hint: 'मेन्यू कैसे बँटा है।' },
    webhooks: { title: 'वेबहुक', hint: 'किन प्रणालियों को ऑर्डर बताए जाते हैं, और पहुँचते हैं या नहीं।' },
  },
}

export const useDashboardTexts = createTexts({ en, hi })
