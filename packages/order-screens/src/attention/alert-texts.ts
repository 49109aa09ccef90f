import type { CannotMake } from '@tapri/contracts/cannot-make'
import type { AlertKind } from '@tapri/contracts/order-alerts'

/** What to do about an alert; takes the name of the delivery person. */
type Todo = Record<AlertKind, (person: string) => string>

const en = {
  title: (orders: number) => (orders === 1 ? '1 order needs somebody' : `${orders} orders need somebody`),
  kind: {
    unconfirmed: 'Not confirmed',
    unassigned: 'Nobody assigned',
    not_picked_up: 'Not picked up',
    too_long_on_the_way: 'Long on the way',
    no_outlet: 'No outlet can make it',
  } as Record<AlertKind, string>,
  minutes: (minutes: number) => `for ${minutes} min`,
  todo: {
    unconfirmed: () => 'Confirm it now.',
    unassigned: () => 'Assign a delivery person.',
    not_picked_up: (person) => `Ask ${person} to pick it up.`,
    too_long_on_the_way: (person) => `Ask ${person} where they are.`,
    no_outlet: () => 'An admin decides what happens now.',
  } as Todo,
  /** In the place of `no_outlet`: why its own outlet cannot make it. */
  because: {
    outlet_deleted: 'Its outlet is gone',
    outlet_inactive: 'Its outlet is inactive',
    out_of_reach: 'Out of its outlet’s reach',
    closed: 'Its outlet is closed then',
    paused: 'Its outlet is paused then',
    product_gone: 'Something in it is not sold any more',
    option_gone: 'An option in it is not sold any more',
    sold_out: 'Something in it is sold out',
  } as Record<CannotMake, string>,
  decide: 'Hand it over, or call the customer and cancel it.',
  /** In place of those above. */
  todoOfAdmin: {
    unconfirmed: () => 'Call the outlet, or confirm it for them.',
    no_outlet: () => 'Tell the customer, then cancel it.',
  } as Partial<Todo>,
  told: { admin: 'Admin told', customer: 'Customer told' },
  confirm: 'Confirm',
  call: 'Call',
  callPerson: (name: string, phone: string) => `Call ${name}, ${phone}`,
  confirmOrder: (order: string) => `Confirm order ${order}`,
  all: (orders: number) => `Show all ${orders}`,
  fewer: 'Show fewer',
}

const hi: typeof en = {
  title: (orders) => `${orders} ऑर्डर पर ध्यान चाहिए`,
  kind: {
    unconfirmed: 'पक्का नहीं हुआ',
    unassigned: 'किसी को नहीं सौंपा',
    not_picked_up: 'उठाया नहीं गया',
    too_long_on_the_way: 'देर से रास्ते में',
    no_outlet: 'कोई आउटलेट नहीं बना सकता',
  },
  minutes: (minutes) => `${minutes} मिनट से`,
  todo: {
    unconfirmed: () => 'अभी पक्का करें।',
    unassigned: () => 'डिलीवरी कर्मी को सौंपें।',
    not_picked_up: (person) => `${person} से उठाने को कहें।`,
    too_long_on_the_way: (person) => `${person} से पूछें, कहाँ तक पहुँचे।`,
    no_outlet: () => 'आगे क्या हो, यह एडमिन तय करेंगे।',
  },
  because: {
    outlet_deleted: 'इसका आउटलेट अब नहीं है',
    outlet_inactive: 'इसका आउटलेट बंद है',
    out_of_reach: 'आउटलेट की पहुँच से बाहर',
    closed: 'उस समय आउटलेट बंद है',
    paused: 'उस समय आउटलेट रुका है',
    product_gone: 'इसकी कोई चीज़ अब नहीं बिकती',
    option_gone: 'इसका कोई विकल्प अब नहीं मिलता',
    sold_out: 'इसकी कोई चीज़ ख़त्म है',
  },
  decide: 'दूसरे आउटलेट को दें, या ग्राहक को फ़ोन करके रद्द करें।',
  todoOfAdmin: {
    unconfirmed: () => 'आउटलेट को फ़ोन करें, या उनकी ओर से पक्का करें।',
    no_outlet: () => 'ग्राहक को बताएँ, फिर रद्द करें।',
  },
  told: { admin: 'एडमिन को बताया', customer: 'ग्राहक को बताया' },
  confirm: 'पक्का करें',
  call: 'फ़ोन',
  callPerson: (name, phone) => `${name} को फ़ोन करें, ${phone}`,
  confirmOrder: (order) => `ऑर्डर ${order} पक्का करें`,
  all: (orders) => `सभी ${orders} दिखाएँ`,
  fewer: 'कम दिखाएँ',
}

/** What is said about orders that need somebody. */
export const alertTexts = { en, hi }
