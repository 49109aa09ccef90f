import { bilingual } from '@tapri/web-kit/language'

export const useTrackingTexts = bilingual({
  back: ['My Orders', 'मेरे ऑर्डर'],
  order: (number: string) => [`Order ${number}`, `ऑर्डर ${number}`],
  loadFailed: ['Failed to load order', 'ऑर्डर लोड नहीं हुआ'],
  notFound: ['Order not found', 'ऑर्डर नहीं मिला'],
  notFoundHint: [
    'It may belong to another account, or the link is not complete.',
    'शायद यह किसी और खाते का है, या लिंक अधूरा है।',
  ],
  toOrders: ['View My Orders', 'मेरे ऑर्डर देखें'],
  notHere: ['We cannot see your order right now', 'अभी आपका ऑर्डर दिख नहीं रहा'],
  notHereHint: [
    'It goes on all the same. This page looks again every 10 seconds.',
    'काम फिर भी चल रहा है। यह पेज हर 10 सेकंड में फिर देखता है।',
  ],
  /** The heading of the page; takes the name of the outlet or of the delivery person. */
  now: {
    pending: () => ['Waiting for the outlet to confirm', 'आउटलेट के हाँ कहने का इंतज़ार है'],
    confirmed: (outlet: string) => [`${outlet} has your order`, `${outlet} को आपका ऑर्डर मिल गया`],
    preparing: () => ['Your order is being made', 'आपका ऑर्डर बन रहा है'],
    out_for_delivery: (person: string) => [`${person} is on the way to you`, `${person} आपके पास आ रहे हैं`],
    delivered: () => ['Delivered. Enjoy it hot!', 'पहुँच गया। गरमागरम लीजिए!'],
    cancelled: () => ['This order was cancelled', 'यह ऑर्डर रद्द हो गया'],
  },
  unpaid: ['Waiting for your payment', 'आपके भुगतान का इंतज़ार है'],
  goesBack: [
    'Your payment goes back to you by itself. Banks take up to 7 days to show it.',
    'आपका भुगतान अपने आप लौट रहा है। बैंक में दिखने में 7 दिन तक लग सकते हैं।',
  ],
  coming: ['Your order is in', 'आपका ऑर्डर ले लिया गया है'],
  /** The sentences for an order that nobody attends to for too long, with the name of the delivery person. */
  alert: {
    unconfirmed: () => [
      'The outlet has not confirmed your order yet. They and our team have been told.',
      'आउटलेट ने अभी तक आपका ऑर्डर पक्का नहीं किया। उन्हें और हमारी टीम को बता दिया गया है।',
    ],
    unassigned: () => [
      'Nobody has been found yet to bring your order. The outlet and our team are looking.',
      'आपका ऑर्डर लाने के लिए अभी कोई नहीं मिला। आउटलेट और हमारी टीम ढूँढ रही है।',
    ],
    not_picked_up: (person: string) => [
      `${person} has not picked up your order yet. The outlet and our team have been told.`,
      `${person} ने अभी तक आपका ऑर्डर नहीं उठाया। आउटलेट और हमारी टीम को बता दिया गया है।`,
    ],
    too_long_on_the_way: (person: string) => [
      `${person} has been on the way for a long time. Our team has been told.`,
      `${person} काफ़ी देर से रास्ते में हैं। हमारी टीम को बता दिया गया है।`,
    ],
    no_outlet: () => [
      'The outlet cannot make your order. Our team is deciding what to do.',
      'आउटलेट आपका ऑर्डर नहीं बना सकता। हमारी टीम तय कर रही है कि आगे क्या हो।',
    ],
  },
  mayCancel: ['You can wait, or cancel it.', 'आप इंतज़ार कर सकते हैं, या इसे रद्द कर सकते हैं।'],
  somebody: ['Your order', 'आपका ऑर्डर लेकर साथी'],
  expected: (time: string) => [`Expected by ${time}`, `${time} तक पहुँचने की उम्मीद`],
  late: (time: string) => [
    `Taking a little longer than usual. Placed at ${time}`,
    `आज थोड़ी देर लग रही है। ऑर्डर ${time} पर हुआ`,
  ],
  placedAt: (time: string) => [`Placed at ${time}`, `ऑर्डर ${time} पर हुआ`],
  deliveryPerson: ['Delivery Person', 'डिलीवरी कर्मी'],
  nobody: ['Nobody yet. You will see here who brings it.', 'अभी कोई नहीं। जो लाएगा, उसका नाम यहाँ दिखेगा।'],
  call: (name: string) => [`Call ${name}`, `${name} को फ़ोन करें`],
  callShort: ['Call', 'फ़ोन'],
  address: ['Delivery address', 'डिलीवरी का पता'],
  you: ['Delivery address', 'डिलीवरी का पता'],
  place: (address: string, distance: string, outlet: string) => [
    `${address} · ${distance} from ${outlet}`,
    `${address} · ${outlet} से ${distance}`,
  ],
})
