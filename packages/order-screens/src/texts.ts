import { bilingual, type Texts } from '@tapri/web-kit/language'

export const texts = {
  status: {
    pending: ['Pending', 'पेंडिंग'],
    confirmed: ['Confirmed', 'कन्फ़र्म'],
    preparing: ['Preparing', 'बन रहा है'],
    out_for_delivery: ['Out for Delivery', 'रास्ते में'],
    delivered: ['Delivered', 'पहुँच गया'],
    cancelled: ['Cancelled', 'कैंसल'],
    ready: ['Ready', 'तैयार'],
    collected: ['Collected', 'ले गए'],
  },
  pickup: ['Pick-up', 'ख़ुद ले जाएँगे'],
  statusOf: (order: string) => [`Status of order ${order}`, `ऑर्डर ${order} का स्टेटस`],
  order: ['Order', 'ऑर्डर'],
  items: ['Items', 'चीज़ें'],
  lineNote: ['Instructions', 'निर्देश'],
  wayNote: ['Directions to the door', 'दरवाज़े तक का रास्ता'],
  products: ['Products', 'चीज़ें'],
  total: ['Total', 'कुल'],
  assign: ['Assign', 'असाइन करें'],
  assignTitle: ['Assign Delivery Partner', 'डिलीवरी पार्टनर असाइन करें'],
  assignBulkTitle: (orders: number) => [
    orders === 1 ? 'Assign 1 Order' : `Assign ${orders} Orders`,
    `${orders} ऑर्डर असाइन करें`,
  ],
  chooseDeliveryPerson: ['Please select a delivery person', 'कृपया डिलीवरी पार्टनर चुनें'],
  nobodyToAssign: [
    'There are no delivery partners yet. Ask an admin to add one.',
    'अभी कोई डिलीवरी पार्टनर नहीं है। एडमिन से जोड़ने को कहें।',
  ],
  nobodyOnDuty: ['No rider of yours is on duty.', 'आपका कोई राइडर ड्यूटी पर नहीं है।'],
  others: (people: number) => [`Others · ${people}`, `बाक़ी · ${people}`],
  deliveryPerson: ['Delivery Partner', 'डिलीवरी पार्टनर'],
  note: ['Instructions', 'निर्देश'],
  madeAgain: (order: string) => [`Made again for order ${order}`, `ऑर्डर ${order} के बदले दोबारा बना`],
  later: {
    wanted: (when: string) => [`For ${when}`, `${when} के लिए`],
    comes: (when: string) => [`It reaches the outlet ${when}.`, `आउटलेट को ${when} मिलेगा।`],
  },
  progress: ['Progress of the order', 'ऑर्डर कहाँ तक पहुँचा'],
  stepDone: ['done', 'हो गया'],
  personnelFailed: ['Failed to load delivery personnel', 'डिलीवरी पार्टनर लोड नहीं हुए'],
  retry: ['Try Again', 'फिर कोशिश करें'],
  table: {
    order: ['Order', 'ऑर्डर'],
    placed: ['Placed', 'कब'],
    outlet: ['Outlet', 'आउटलेट'],
    customer: ['Customer', 'ग्राहक'],
    items: ['Items', 'चीज़ें'],
    deliveryPerson: ['Delivery Partner', 'डिलीवरी पार्टनर'],
    amount: ['Amount', 'रक़म'],
    status: ['Status', 'स्टेटस'],
    nobody: ['Not assigned', 'असाइन नहीं'],
  },
  assignOrder: (order: string) => [`Assign order ${order}`, `असाइन करें, ऑर्डर ${order}`],
  live: {
    live: ['Live', 'लाइव'],
    updated: (seconds: number) => [
      seconds < 10
        ? 'Updated just now'
        : seconds < 60
          ? `Updated ${seconds} s ago`
          : `Updated ${Math.floor(seconds / 60)} min ago`,
      seconds < 10
        ? 'अभी-अभी अपडेट हुआ'
        : seconds < 60
          ? `${seconds} सेकंड पहले अपडेट हुआ`
          : `${Math.floor(seconds / 60)} मिनट पहले अपडेट हुआ`,
    ],
  },
  list: {
    title: ['Orders', 'ऑर्डर'],
    view: ['Which orders', 'कौन से ऑर्डर'],
    recent: ['Recent', 'हाल के'],
    archived: ['Archived', 'पुराने'],
    filter: ['Status', 'स्टेटस'],
    all: ['All', 'सब'],
    count: (orders: number, isArchived: boolean) => [
      `${orders === 1 ? '1 order' : `${orders} orders`}${isArchived ? ', 7 or more days old' : ' in the last 7 days'}`,
      isArchived ? `7 दिन या उससे पुराने ${orders} ऑर्डर` : `पिछले 7 दिन में ${orders} ऑर्डर`,
    ],
    stale: ['Not up to date. Trying again…', 'जानकारी पुरानी है। फिर कोशिश हो रही है…'],
    loadFailed: ['Failed to load orders', 'ऑर्डर लोड नहीं हुए'],
    empty: ['No orders yet', 'अभी कोई ऑर्डर नहीं'],
    emptyHint: ['New orders appear here automatically.', 'नए ऑर्डर यहाँ अपने-आप दिखेंगे।'],
    emptyArchive: ['No archived orders', 'कोई पुराना ऑर्डर नहीं'],
    emptyArchiveHint: ['Orders move here when they are 7 days old.', '7 दिन पुराने होने पर ऑर्डर यहाँ आ जाते हैं।'],
  },
  alerts: {
    title: (orders: number) => [
      orders === 1 ? '1 order needs attention' : `${orders} orders need attention`,
      `${orders} ऑर्डर पर ध्यान दें`,
    ],
    kind: {
      unconfirmed: ['Not confirmed', 'कन्फ़र्म नहीं हुआ'],
      unassigned: ['Not assigned', 'असाइन नहीं हुआ'],
      not_picked_up: ['Not picked up', 'उठाया नहीं गया'],
      too_long_on_the_way: ['Too long on the way', 'बहुत देर से रास्ते में'],
      no_outlet: ['No outlet can make it', 'कोई आउटलेट नहीं बना सकता'],
    },
    minutes: (minutes: number) => [`for ${minutes} min`, `${minutes} मिनट से`],
    todo: {
      unconfirmed: () => ['Confirm it now.', 'अभी कन्फ़र्म करें।'],
      unassigned: () => ['Assign a delivery partner.', 'डिलीवरी पार्टनर असाइन करें।'],
      not_picked_up: (person: string) => [`Ask ${person} to pick it up.`, `${person} से उठाने को कहें।`],
      too_long_on_the_way: (person: string) => [`Ask ${person} where they are.`, `${person} से पूछें, कहाँ तक पहुँचे।`],
      no_outlet: () => ['An admin will decide.', 'एडमिन तय करेंगे।'],
    },
    /** Instead of `no_outlet`: why its own outlet cannot make it. */
    because: {
      outlet_deleted: ['Its outlet is gone', 'इसका आउटलेट अब नहीं है'],
      outlet_inactive: ['Its outlet is inactive', 'इसका आउटलेट बंद है'],
      out_of_reach: ['Out of its outlet’s reach', 'आउटलेट की पहुँच से बाहर'],
      closed: ['Its outlet is closed then', 'उस समय आउटलेट बंद है'],
      paused: ['Its outlet is paused then', 'उस समय आउटलेट रुका है'],
      product_gone: ['An item is no longer sold', 'इसकी कोई चीज़ अब नहीं बिकती'],
      option_gone: ['An option is no longer sold', 'इसका कोई ऑप्शन अब नहीं मिलता'],
      sold_out: ['An item is sold out', 'इसकी कोई चीज़ ख़त्म है'],
    },
    decide: ['Hand it over, or call the customer and cancel it.', 'दूसरे आउटलेट को दें, या ग्राहक को फ़ोन करके कैंसल करें।'],
    /** Instead of those above. */
    todoOfAdmin: {
      unconfirmed: () => ['Call the outlet, or confirm it for them.', 'आउटलेट को फ़ोन करें, या उनकी तरफ़ से कन्फ़र्म करें।'],
      no_outlet: () => ['Tell the customer, then cancel it.', 'ग्राहक को बताएँ, फिर कैंसल करें।'],
    },
    told: {
      admin: ['Admin informed', 'एडमिन को बताया गया'],
      customer: ['Customer informed', 'ग्राहक को बताया गया'],
    },
    confirm: ['Confirm', 'कन्फ़र्म करें'],
    call: ['Call', 'फ़ोन'],
    callPerson: (name: string, phone: string) => [`Call ${name}, ${phone}`, `${name} को फ़ोन करें, ${phone}`],
    confirmOrder: (order: string) => [`Confirm order ${order}`, `ऑर्डर ${order} कन्फ़र्म करें`],
    all: (orders: number) => [`Show all ${orders}`, `सभी ${orders} दिखाएँ`],
    fewer: ['Show fewer', 'कम दिखाएँ'],
  },
  actions: {
    statusDone: ['Order status updated', 'ऑर्डर का स्टेटस बदल गया'],
    statusFailed: ['Failed to update status', 'स्टेटस नहीं बदला जा सका'],
    assignDone: ['Delivery person assigned successfully', 'ऑर्डर असाइन हो गया'],
    assignFailed: ['Failed to assign delivery person', 'ऑर्डर असाइन नहीं हुआ'],
    alreadyAssigned: (name: string) => [
      `This order is already assigned to ${name}. Cannot reassign.`,
      `यह ऑर्डर पहले से ${name} को असाइन है। किसी और को असाइन नहीं हो सकता।`,
    ],
    somebody: ['someone else', 'किसी और'],
  },
} satisfies Texts
export const useOrderTexts = bilingual(texts)
