import { bilingual } from '@tapri/web-kit/language'

export const useDashboardTexts = bilingual({
  failed: ['Failed to load statistics', 'आँकड़े लोड नहीं हुए'],
  toOrders: ['Orders', 'ऑर्डर'],
  today: ['Today', 'आज'],
  ordersToday: ['Orders Today', 'आज के ऑर्डर'],
  deliveredToday: ['Delivered Today', 'आज पहुँचे'],
  revenueToday: ['Revenue Today', 'आज की कमाई'],
  allTime: ['All Time', 'अब तक'],
  totalOrders: ['Total Orders', 'कुल ऑर्डर'],
  pendingOrders: ['Pending Orders', 'पेंडिंग ऑर्डर'],
  completedOrders: ['Completed Orders', 'पूरे हुए ऑर्डर'],
  revenue: ['Total Revenue', 'कुल कमाई'],
  customers: ['Customers', 'ग्राहक'],
  delivery: ['Delivery Personnel', 'डिलीवरी पार्टनर'],
  managers: ['Outlet Managers', 'आउटलेट मैनेजर'],
  manage: ['Manage Your Shop', 'दुकान सँभालें'],
  paymentsOff: ['Off. See how to turn them on.', 'बंद हैं। चालू करने का तरीक़ा देखें।'],
  doors: {
    orders: {
      title: ['Orders', 'ऑर्डर'],
      hint: ['Assign, change the status, cancel.', 'असाइन करें, स्टेटस बदलें, कैंसल करें।'],
    },
    now: {
      title: ['Now', 'अभी'],
      hint: ['Outlets, delivery partners and open orders on a map.', 'आउटलेट, डिलीवरी पार्टनर और चालू ऑर्डर, नक़्शे पर।'],
    },
    'new-order': {
      title: ['New Order', 'नया ऑर्डर'],
      hint: ['For a caller, or sold at the counter.', 'फ़ोन पर आया, या काउंटर पर बिका।'],
    },
    numbers: {
      title: ['Numbers', 'आँकड़े'],
      hint: ['Sales, best sellers and waiting times.', 'बिक्री, सबसे ज़्यादा बिकने वाली चीज़ें, इंतज़ार का समय।'],
    },
    cash: {
      title: ['Cash', 'कैश'],
      hint: ['Who carries how much, and closed days.', 'किसके पास कितना कैश है, और बंद हुए दिन।'],
    },
    payments: {
      title: ['Online Payments', 'ऑनलाइन पेमेंट'],
      hint: ['Differences with the provider, and refunds.', 'पेमेंट कंपनी से हिसाब में फ़र्क़, और रिफ़ंड।'],
    },
    products: {
      title: ['Manage Products', 'प्रोडक्ट सँभालें'],
      hint: ['What you sell, prices, availability.', 'क्या बिकता है, किस दाम पर, बिक्री चालू है या बंद।'],
    },
    categories: {
      title: ['Manage Categories', 'कैटेगरी सँभालें'],
      hint: ['How the menu is grouped.', 'मेन्यू किन हिस्सों में बँटा है।'],
    },
    users: {
      title: ['Manage Users', 'यूज़र सँभालें'],
      hint: ['Staff, admins, customers.', 'स्टाफ़, एडमिन, ग्राहक।'],
    },
    outlets: {
      title: ['Manage Outlets', 'आउटलेट सँभालें'],
      hint: ['Address, manager, hours, delivery area.', 'पता, मैनेजर, समय, डिलीवरी का इलाक़ा।'],
    },
    promotions: {
      title: ['Promotions', 'ऑफ़र'],
      hint: ['Codes, discounts, stamp cards.', 'कोड, छूट, स्टाम्प कार्ड।'],
    },
    changes: {
      title: ['Changes', 'बदलाव'],
      hint: ['Who changed what, before and after.', 'किसने क्या बदला, पहले और अब।'],
    },
    webhooks: {
      title: ['Webhooks', 'वेबहुक'],
      hint: ['Send orders to your other systems.', 'ऑर्डर अपने दूसरे सिस्टम को भेजें।'],
    },
  },
})
