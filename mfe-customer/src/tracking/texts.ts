import type { AlertKind } from '@tapri/contracts/order-alerts'
import type { OrderStatus } from '@tapri/contracts/order-status'
import { createTexts } from '@tapri/web-kit/language'

/** The heading of the page; takes the name of the outlet or of the delivery person. */
const sentences: Record<OrderStatus, (name: string) => string> = {
  pending: () => 'Waiting for the outlet to confirm',
  confirmed: (outlet) => `${outlet} has your order`,
  preparing: () => 'Your order is being made',
  out_for_delivery: (person) => `${person} is on the way to you`,
  delivered: () => 'Delivered. Enjoy it hot!',
  cancelled: () => 'This order was cancelled',
}

const sentencesHi: typeof sentences = {
  pending: () => 'आउटलेट के हाँ कहने का इंतज़ार है',
  confirmed: (outlet) => `${outlet} को आपका ऑर्डर मिल गया`,
  preparing: () => 'आपका ऑर्डर बन रहा है',
  out_for_delivery: (person) => `${person} आपके पास आ रहे हैं`,
  delivered: () => 'पहुँच गया। गरमागरम लीजिए!',
  cancelled: () => 'यह ऑर्डर रद्द हो गया',
}

/** When nobody attends to the order for too long; takes the name of the delivery person. */
const alerts: Record<AlertKind, (name: string) => string> = {
  unconfirmed: () => 'The outlet has not confirmed your order yet. They and our team have been told.',
  unassigned: () => 'Nobody has been found yet to bring your order. The outlet and our team are looking.',
  not_picked_up: (person) => `${person} has not picked up your order yet. The outlet and our team have been told.`,
  too_long_on_the_way: (person) => `${person} has been on the way for a long time. Our team has been told.`,
  no_outlet: () => 'The outlet cannot make your order. Our team is deciding what to do.',
}

const alertsHi: typeof alerts = {
  unconfirmed: () => 'आउटलेट ने अभी तक आपका ऑर्डर पक्का नहीं किया। उन्हें और हमारी टीम को बता दिया गया है।',
  unassigned: () => 'आपका ऑर्डर लाने के लिए अभी कोई नहीं मिला। आउटलेट और हमारी टीम ढूँढ रही है।',
  not_picked_up: (person) => `${person} ने अभी तक आपका ऑर्डर नहीं उठाया। आउटलेट और हमारी टीम को बता दिया गया है।`,
  too_long_on_the_way: (person) => `${person} काफ़ी देर से रास्ते में हैं। हमारी टीम को बता दिया गया है।`,
  no_outlet: () => 'आउटलेट आपका ऑर्डर नहीं बना सकता। हमारी टीम तय कर रही है कि आगे क्या हो।',
}

const en = {
  back: 'My Orders',
  order: (number: string) => `Order ${number}`,
  loadFailed: 'Failed to load order',
  notFound: 'Order not found',
  notFoundHint: 'It may belong to another account, or the link is not complete.',
  toOrders: 'View My Orders',
  notHere: 'We cannot see your order right now',
  notHereHint: 'It goes on all the same. This page looks again every 10 seconds.',
  now: sentences,
  unpaid: 'Waiting for your payment',
  goesBack: 'Your payment goes back to you by itself. Banks take up to 7 days to show it.',
  coming: 'Your order is in',
  alert: alerts,
  mayCancel: 'You can wait, or cancel it.',
  somebody: 'Your order',
  expected: (time: string) => `Expected by ${time}`,
  late: (time: string) => `Taking a little longer than usual. Placed at ${time}`,
  placedAt: (time: string) => `Placed at ${time}`,
  deliveryPerson: 'Delivery Person',
  nobody: 'Nobody yet. You will see here who brings it.',
  call: (name: string) => `Call ${name}`,
  callShort: 'Call',
  address: 'Delivery address',
  you: 'Delivery address',
  place: (address: string, distance: string, outlet: string) => `${address} · ${distance} from ${outlet}`,
}

const hi: typeof en = {
  back: 'मेरे ऑर्डर',
  order: (number) => `ऑर्डर ${number}`,
  loadFailed: 'ऑर्डर लोड नहीं हुआ',
  notFound: 'ऑर्डर नहीं मिला',
  notFoundHint: 'शायद यह किसी और खाते का है, या लिंक अधूरा है।',
  toOrders: 'मेरे ऑर्डर देखें',
  notHere: 'अभी आपका ऑर्डर दिख नहीं रहा',
  notHereHint: 'काम फिर भी चल रहा है। यह पेज हर 10 सेकंड में फिर देखता है।',
  now: sentencesHi,
  unpaid: 'आपके भुगतान का इंतज़ार है',
  goesBack: 'आपका भुगतान अपने आप लौट रहा है। बैंक में दिखने में 7 दिन तक लग सकते हैं।',
  coming: 'आपका ऑर्डर ले लिया गया है',
  alert: alertsHi,
  mayCancel: 'आप इंतज़ार कर सकते हैं, या इसे रद्द कर सकते हैं।',
  somebody: 'आपका ऑर्डर लेकर साथी',
  expected: (time) => `${time} तक पहुँचने की उम्मीद`,
  late: (time) => `आज थोड़ी देर लग रही है। ऑर्डर ${time} पर हुआ`,
  placedAt: (time) => `ऑर्डर ${time} पर हुआ`,
  deliveryPerson: 'डिलीवरी कर्मी',
  nobody: 'अभी कोई नहीं। जो लाएगा, उसका नाम यहाँ दिखेगा।',
  call: (name) => `${name} को फ़ोन करें`,
  callShort: 'फ़ोन',
  address: 'डिलीवरी का पता',
  you: 'डिलीवरी का पता',
  place: (address, distance, outlet) => `${address} · ${outlet} से ${distance}`,
}

export const useTrackingTexts = createTexts({ en, hi })
