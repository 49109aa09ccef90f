import { bilingual } from '@tapri/web-kit/language'

export const useDashboardTexts = bilingual({
  failed: ['Failed to load statistics', 'आँकड़े लोड नहीं हुए'],
  orders: ['Orders at a glance', 'ऑर्डर एक नज़र में'],
  people: ['People at a glance', 'लोग एक नज़र में'],
  allPages: ['All pages', 'सब पन्ने'],
  totalOrders: ['Total Orders', 'कुल ऑर्डर'],
  pendingOrders: ['Pending Orders', 'प्रतीक्षा में ऑर्डर'],
  completedOrders: ['Completed Orders', 'पूरे हुए ऑर्डर'],
  revenue: ['Total Revenue', 'कुल कमाई'],
  customers: ['Customers', 'ग्राहक'],
  delivery: ['Delivery Personnel', 'डिलीवरी कर्मी'],
  managers: ['Outlet Managers', 'आउटलेट मैनेजर'],
  navItem: {
    orders: {
      title: ['Orders', 'ऑर्डर'],
      hint: [
        'Every order of every outlet: assign, set the status, cancel.',
        'हर आउटलेट का हर ऑर्डर: सौंपें, स्थिति बदलें, रद्द करें।',
      ],
    },
    numbers: {
      title: ['Numbers', 'आँकड़े'],
      hint: ['Orders, revenue and waiting, as pictures and tables.', 'ऑर्डर, कमाई और इंतज़ार, चित्रों और तालिकाओं में।'],
    },
    cash: {
      title: ['Cash', 'नकदी'],
      hint: [
        'Who carries how much, what is handed over, and closed days.',
        'किसके पास कितनी है, क्या सौंपा गया, और बंद किए हुए दिन।',
      ],
    },
    payments: {
      title: ['Online Payments', 'ऑनलाइन भुगतान'],
      hint: [
        'Whether the books agree with the provider’s, and what goes back.',
        'हिसाब भुगतान सेवा के हिसाब से मिलता है या नहीं, और क्या लौट रहा है।',
      ],
    },
    products: {
      title: ['Manage Products', 'उत्पाद सँभालें'],
      hint: ['What is on the menu, what it costs, what is for sale.', 'मेन्यू में क्या है, कितने का है, क्या बिक रहा है।'],
    },
    users: {
      title: ['Manage Users', 'लोग सँभालें'],
      hint: ['Staff, admins and customers, and what was changed.', 'स्टाफ़, एडमिन और ग्राहक, और उनमें हुए बदलाव।'],
    },
    outlets: {
      title: ['Manage Outlets', 'आउटलेट सँभालें'],
      hint: ['Where they are, who manages them, how far they deliver.', 'कहाँ हैं, कौन चलाता है, कितनी दूर तक पहुँचाते हैं।'],
    },
    categories: {
      title: ['Manage Categories', 'श्रेणियाँ सँभालें'],
      hint: ['How the menu is grouped.', 'मेन्यू कैसे बँटा है।'],
    },
    webhooks: {
      title: ['Webhooks', 'वेबहुक'],
      hint: [
        'Which other systems are told of orders, and whether it arrives.',
        'किन प्रणालियों को ऑर्डर बताए जाते हैं, और पहुँचते हैं या नहीं।',
      ],
    },
  },
})
