import type { OrderStatus } from '@tapri/contracts/order-status'
import { createTexts } from '@tapri/web-kit/language'

type Next = Exclude<OrderStatus, 'pending' | 'cancelled'>

const next: Record<Next, string> = {
  confirmed: 'Confirm Order',
  preparing: 'Start Preparing',
  out_for_delivery: 'Out for Delivery',
  delivered: 'Mark as Delivered',
}

const en = {
  title: 'Deliveries',
  view: 'Which deliveries',
  active: 'Active',
  archived: 'Archived',
  loading: 'Your deliveries are coming',
  open: (count: number) => (count === 1 ? '1 delivery to make' : `${count} deliveries to make`),
  nextStop: 'Next Stop',
  thenStops: 'Then',
  done: 'Done in the last 7 days',
  archivedList: 'Older than 7 days',
  next,
  toCollect: 'to collect in cash',
  toCollectByUpi: 'to collect by UPI',
  paid: 'already paid',
  nothingToCollect: 'nothing to collect',
  pickUp: (outlet: string) => `Pick up at ${outlet}`,
  customer: 'the customer',
  addressHidden: 'The address is hidden an hour after the delivery',
  call: (name: string) => `Call ${name}`,
  callShort: 'Call',
  directions: 'Get Directions',
  directionsTo: (address: string) => `Get Directions to ${address}`,
  finding: 'Finding your position…',
  fallbackTitle: 'Your position is not known',
  fallbackHint: 'Distances are measured from the middle of Delhi. Allow location access to sort by your own.',
  fallbackInsecure:
    'Distances are measured from the middle of Delhi: browsers tell your position only to pages over https. Open this page with https:// in its address.',
  unsureTitle: 'Your position is uncertain or old',
  unsureHint: 'Distances and the order of the stops may be wrong. Check the address before you go.',
  tryAgain: 'Try Again',
  none: 'No deliveries right now',
  noneHint: 'New ones show up here by themselves.',
  noneArchived: 'No archived deliveries',
  noneArchivedHint: 'Deliveries move here after 7 days.',
  notHere: 'Your deliveries did not arrive',
  notHereHint: 'Nothing is lost. Try again in a moment.',
  run: {
    label: 'Order of the stops',
    better: (minutes: number) => `A better order, about ${minutes} min.`,
    taken: (minutes: number) => `Best order, about ${minutes} min.`,
    pickUpFirst: (outlet: string) => `Pick up at ${outlet} first.`,
    keeps: (address: string, time: string, others: number) => {
      const more = others === 0 ? '' : others === 1 ? ', and 1 more' : `, and ${others} more`
      return `Keeps the promise to ${address} (${time})${more}, which nearest first misses.`
    },
    sooner: (minutes: number) => `The tea arrives ${minutes} min sooner on average than nearest first.`,
    lessLate: 'Fewer minutes late than nearest first.',
    take: 'Take This Order',
    nearestFirst: 'Nearest First',
    directions: (stops: number) => `Directions for ${stops} stops`,
    directionsFirst: (stops: number) => `Directions for the first ${stops} stops`,
  },
  paidSheet: {
    title: 'How was it paid?',
    body: (order: string) => `Order ${order} is marked as delivered with it.`,
    cash: (amount: string) => `${amount} in Cash`,
    showCode: 'Show the UPI Code',
    upi: 'Paid by UPI',
  },
  giveBack: {
    button: 'Give Back',
    buttonOf: (order: string) => `Give Back order ${order}`,
    title: 'Give this order back?',
    body: (order: string, address: string) => `#${order}, ${address}. Tap the reason, and somebody else brings it.`,
    why: 'Reasons',
    note: 'What happened?',
  },
}

const hi: typeof en = {
  title: 'डिलीवरी',
  view: 'कौन सी डिलीवरी',
  active: 'चालू',
  archived: 'पुरानी',
  loading: 'आपकी डिलीवरी आ रही हैं',
  open: (count) => `${count} डिलीवरी बाकी`,
  nextStop: 'अगला पड़ाव',
  thenStops: 'उसके बाद',
  done: 'पिछले 7 दिन में पूरी',
  archivedList: '7 दिन से पुरानी',
  next: {
    confirmed: 'ऑर्डर पक्का करें',
    preparing: 'बनना शुरू',
    out_for_delivery: 'रास्ते में',
    delivered: 'पहुँच गया',
  },
  toCollect: 'नकद लेना है',
  toCollectByUpi: 'UPI से लेना है',
  paid: 'भुगतान हो चुका',
  nothingToCollect: 'कुछ नहीं लेना है',
  pickUp: (outlet) => `${outlet} से उठाएँ`,
  customer: 'ग्राहक',
  addressHidden: 'डिलीवरी के एक घंटे बाद पता नहीं दिखता',
  call: (name) => `${name} को फ़ोन करें`,
  callShort: 'फ़ोन',
  directions: 'रास्ता देखें',
  directionsTo: (address) => `${address} का रास्ता देखें`,
  finding: 'आपकी जगह ढूँढ रहे हैं…',
  fallbackTitle: 'आपकी जगह पता नहीं',
  fallbackHint: 'दूरी दिल्ली के बीच से नापी जा रही है। अपनी जगह से नापने के लिए लोकेशन की अनुमति दें।',
  fallbackInsecure:
    'दूरी दिल्ली के बीच से नापी जा रही है: ब्राउज़र आपकी जगह सिर्फ़ https वाले पेज को बताते हैं। यह पेज https:// वाले पते से खोलें।',
  unsureTitle: 'आपकी जगह पक्की नहीं या पुरानी है',
  unsureHint: 'दूरी और स्टॉप का क्रम ग़लत हो सकता है। निकलने से पहले पता देख लें।',
  tryAgain: 'फिर कोशिश करें',
  none: 'अभी कोई डिलीवरी नहीं',
  noneHint: 'नई डिलीवरी यहाँ अपने आप दिखेगी।',
  noneArchived: 'कोई पुरानी डिलीवरी नहीं',
  noneArchivedHint: 'डिलीवरी 7 दिन बाद यहाँ आ जाती हैं।',
  notHere: 'आपकी डिलीवरी नहीं पहुँचीं',
  notHereHint: 'कुछ खोया नहीं है। थोड़ी देर में फिर कोशिश करें।',
  run: {
    label: 'पड़ावों का क्रम',
    better: (minutes) => `बेहतर क्रम, लगभग ${minutes} मिनट।`,
    taken: (minutes) => `सबसे अच्छा क्रम, लगभग ${minutes} मिनट।`,
    pickUpFirst: (outlet) => `पहले ${outlet} से उठाएँ।`,
    keeps: (address, time, others) => {
      const more = others === 0 ? '' : ` और ${others} और`
      return `${address} (${time})${more} का वादा पूरा होता है, जो पास वाला पहले करने पर टूटता।`
    },
    sooner: (minutes) => `चाय औसतन ${minutes} मिनट पहले पहुँचती है।`,
    lessLate: 'पास वाला पहले करने से कम देर होती है।',
    take: 'यह क्रम लें',
    nearestFirst: 'पास वाला पहले',
    directions: (stops) => `${stops} पड़ावों का रास्ता`,
    directionsFirst: (stops) => `पहले ${stops} पड़ावों का रास्ता`,
  },
  paidSheet: {
    title: 'भुगतान कैसे हुआ?',
    body: (order) => `ऑर्डर ${order} इसी के साथ पहुँचा हुआ माना जाएगा।`,
    cash: (amount) => `${amount} नकद`,
    showCode: 'UPI कोड दिखाएँ',
    upi: 'UPI से चुकाया',
  },
  giveBack: {
    button: 'वापस दें',
    buttonOf: (order) => `वापस दें, ऑर्डर ${order}`,
    title: 'यह ऑर्डर वापस दें?',
    body: (order, address) => `#${order}, ${address}। वजह पर टैप करें, फिर कोई और इसे पहुँचाएगा।`,
    why: 'वजहें',
    note: 'क्या हुआ?',
  },
}

/** The English texts of docs/specification.md, sections 2 and 8 are to the letter. */
export const useDeliveriesTexts = createTexts({ en, hi })
