import { createTexts } from '@tapri/web-kit/language'

/** What the dialog of one way out says; takes the order's number and the name of whom it concerns. */
export interface WayOutTexts {
  title: string
  body: (order: string, name: string) => string
  confirm: string
  keep: string
  noteHint: string
  failed: string
}

const cancelFailed = 'Failed to cancel order'
const en = {
  cancelOwn: {
    title: 'Cancel this order?',
    body: () => 'There is nothing to pay. It cannot be taken back.',
    confirm: 'Cancel Order',
    keep: 'Keep Order',
    noteHint: 'The outlet reads it.',
    failed: cancelFailed,
  },
  cancel: {
    title: 'Cancel Order?',
    body: (order, name) => `Order #${order} of ${name} will be cancelled. This action cannot be undone.`,
    confirm: 'Yes, Cancel Order',
    keep: 'Keep Order',
    noteHint: 'The customer and the outlet read it.',
    failed: cancelFailed,
  },
  cancelOf: (order: string) => `Cancel order ${order}`,
  cancelOrder: 'Cancel order',
  why: 'Why?',
  chooseReason: 'Please choose a reason',
  note: 'Anything to add?',
  cancelled: 'Order cancelled',
  nothingToPay: 'There is nothing to pay.',
  byCustomer: (reason: string) => `Customer: ${reason}`,
  byAdmin: (reason: string) => `Admin: ${reason}`,
} satisfies Record<string, WayOutTexts | string | ((word: string) => string)>

const cancelFailedHi = 'ऑर्डर रद्द नहीं हो पाया'
const hi: typeof en = {
  cancelOwn: {
    title: 'यह ऑर्डर रद्द करें?',
    body: () => 'कुछ देना नहीं होगा। रद्द होने के बाद यह वापस नहीं आएगा।',
    confirm: 'ऑर्डर रद्द करें',
    keep: 'रहने दें',
    noteHint: 'इसे आउटलेट पढ़ेगा।',
    failed: cancelFailedHi,
  },
  cancel: {
    title: 'ऑर्डर रद्द करें?',
    body: (order, name) => `${name} का ऑर्डर #${order} रद्द हो जाएगा। इसे वापस नहीं लाया जा सकता।`,
    confirm: 'हाँ, रद्द करें',
    keep: 'रहने दें',
    noteHint: 'इसे ग्राहक और आउटलेट पढ़ेंगे।',
    failed: cancelFailedHi,
  },
  cancelOf: (order) => `ऑर्डर रद्द करें: ${order}`,
  cancelOrder: 'ऑर्डर रद्द करें',
  why: 'क्यों?',
  chooseReason: 'कृपया वजह चुनें',
  note: 'कुछ और कहना है?',
  cancelled: 'ऑर्डर रद्द हो गया',
  nothingToPay: 'आपको कुछ नहीं देना है।',
  byCustomer: (reason) => `ग्राहक: ${reason}`,
  byAdmin: (reason) => `एडमिन: ${reason}`,
}

export const wayOutTexts = { en, hi }
export const useWayOutTexts = createTexts(wayOutTexts)
