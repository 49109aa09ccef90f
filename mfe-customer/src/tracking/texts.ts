import { bilingual } from '@tapri/web-kit/language'

export const useTrackingTexts = bilingual({
  back: ['My Orders', 'मेरे ऑर्डर'],
  order: (number: string) => [`Order ${number}`, `ऑर्डर ${number}`],
  loadFailed: ['Failed to load order', 'ऑर्डर लोड नहीं हुआ'],
  notFound: ['Order not found', 'ऑर्डर नहीं मिला'],
  notFoundHint: [
    'It may belong to another account, or the link is incomplete.',
    'शायद यह किसी और खाते का है, या लिंक अधूरा है।',
  ],
  toOrders: ['View My Orders', 'मेरे ऑर्डर देखें'],
  notHere: ['We cannot see your order right now', 'अभी आपका ऑर्डर दिख नहीं रहा'],
  notHereHint: [
    'Your order is not affected. This page tries again every 10 seconds.',
    'आपके ऑर्डर पर कोई असर नहीं है। यह पेज हर 10 सेकंड में फिर कोशिश करता है।',
  ],
  /** The page heading; takes the name of the outlet or the delivery person. */
  now: {
    pending: () => ['Order received', 'आउटलेट को आपका ऑर्डर मिल गया'],
    confirmed: (outlet: string) => [`${outlet} has your order`, `${outlet} ने ऑर्डर कन्फ़र्म कर दिया`],
    preparing: () => ['Your order is being made', 'आपका ऑर्डर बन रहा है'],
    out_for_delivery: (person: string) => [`${person} is on the way to you`, `${person} आपके पास आ रहे हैं`],
    delivered: () => ['Delivered. Enjoy it hot!', 'पहुँच गया। गरमागरम लीजिए!'],
    cancelled: () => ['This order was cancelled', 'यह ऑर्डर कैंसल हो गया'],
  },
  /** Texts of a pick-up; they take the outlet's name. */
  pickup: {
    received: ['Received', 'ऑर्डर हुआ'],
    ready: (outlet: string) => [`Ready for you at ${outlet}`, `${outlet} पर आपका ऑर्डर तैयार है`],
    collected: () => ['Collected. Enjoy it hot!', 'ऑर्डर आपको मिल गया। गरमागरम लीजिए!'],
    at: ['Pick up at', 'यहाँ से लें'],
  },
  unpaid: ['Waiting for your payment', 'आपके पेमेंट का इंतज़ार है'],
  goesBack: [
    'We are refunding your payment. It can take up to 7 days to reach your bank.',
    'आपके पैसे वापस आ रहे हैं। बैंक तक पहुँचने में 7 दिन तक लग सकते हैं।',
  ],
  coming: ['Your order is booked', 'आपका ऑर्डर बुक हो गया'],
  waiting: (outlet: string) => [`Waiting for ${outlet} to confirm.`, `${outlet} के कन्फ़र्म करने का इंतज़ार है।`],
  /** The sentences for an order that has been left unattended for too long; they take the delivery person's name. */
  alert: {
    unconfirmed: () => [
      'The outlet has not confirmed your order yet. They and our team have been informed.',
      'आउटलेट ने अभी तक आपका ऑर्डर कन्फ़र्म नहीं किया। उन्हें और हमारी टीम को बताया गया है।',
    ],
    unassigned: () => [
      'Your order has no delivery partner yet. The outlet and our team are looking for one.',
      'आपके ऑर्डर को अभी डिलीवरी पार्टनर नहीं मिला। आउटलेट और हमारी टीम किसी को ढूँढ रहे हैं।',
    ],
    not_picked_up: (person: string) => [
      `${person} has not picked up your order yet. The outlet and our team have been informed.`,
      `${person} ने अभी तक आपका ऑर्डर नहीं उठाया। आउटलेट और हमारी टीम को बताया गया है।`,
    ],
    too_long_on_the_way: (person: string) => [
      `${person} has been on the way for a long time. Our team has been informed.`,
      `${person} काफ़ी देर से रास्ते में हैं। हमारी टीम को बताया गया है।`,
    ],
    no_outlet: () => [
      'The outlet cannot make your order. Our team is sorting it out.',
      'आउटलेट आपका ऑर्डर नहीं बना सकता। हमारी टीम हल निकाल रही है।',
    ],
  },
  mayCancel: ['You can wait or cancel it.', 'आप इंतज़ार कर सकते हैं या इसे कैंसल कर सकते हैं।'],
  somebody: ['Your order', 'डिलीवरी पार्टनर'],
  expected: (time: string) => [`Arrives by ${time}`, `${time} तक पहुँचेगा`],
  late: (time: string) => [`Running late. Placed at ${time}`, `देर हो रही है। ऑर्डर ${time} पर हुआ`],
  placedAt: (time: string) => [`Placed at ${time}`, `ऑर्डर ${time} पर हुआ`],
  deliveryPerson: ['Delivery partner', 'डिलीवरी पार्टनर'],
  yourPartner: ['Your delivery partner', 'आपके डिलीवरी पार्टनर'],
  nobody: ['We are assigning someone.', 'हम किसी को भेज रहे हैं।'],
  call: (name: string) => [`Call ${name}`, `${name} को फ़ोन करें`],
  callShort: ['Call', 'फ़ोन'],
  address: ['Delivery address', 'डिलीवरी का पता'],
  again: ['Order Again', 'फिर से ऑर्डर करें'],
  place: (address: string, distance: string, outlet: string) => [
    `${address} · ${distance} from ${outlet}`,
    `${address} · ${outlet} से ${distance}`,
  ],
})
