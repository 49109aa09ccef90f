import type { OrderStatus } from '@tapri/contracts/order-status'
import { createTexts } from '@tapri/web-kit/language'

/** Whom a change concerns; what the service did not say has a general word. */
export interface Names {
  person: string
  outlet: string
  from: string
}

const status: Record<OrderStatus, string> = {
  pending: 'Waiting for the outlet again',
  confirmed: 'The outlet confirmed it',
  preparing: 'It is being made',
  out_for_delivery: 'On the way to you',
  delivered: 'Delivered',
  cancelled: 'The order was cancelled',
}

const statusHi: typeof status = {
  pending: 'फिर से आउटलेट के हाँ कहने का इंतज़ार',
  confirmed: 'आउटलेट ने पक्का किया',
  preparing: 'ऑर्डर बन रहा है',
  out_for_delivery: 'आपके पास आ रहा है',
  delivered: 'पहुँच गया',
  cancelled: 'ऑर्डर रद्द हो गया',
}

const en = {
  title: 'What happened',
  titleOf: (order: string) => `What happened to order ${order}`,
  failed: 'What happened did not load.',
  customer: {
    status,
    placed: 'You placed the order',
    paid: 'Your online payment arrived',
    becameDue: 'It came to the outlet, in time for when you want it',
    cancelledIt: 'You cancelled it',
    assigned: ({ person }: Names) => `${person} will bring it`,
    released: ({ person }: Names) => `${person} cannot bring it, somebody else will`,
    handedOver: ({ outlet, from }: Names) => `${outlet} took over, since ${from} could not make it`,
    noOutlet: ({ from }: Names) => `${from} cannot make it. We are looking for a way`,
    person: 'The delivery person',
  },
  staff: {
    placed: 'Placed',
    paid: 'Paid online',
    becameDue: 'Came to the outlet, ordered for later',
    assigned: ({ person }: Names) => `Assigned to ${person}`,
    released: ({ person }: Names) => `Taken back from ${person}`,
    givenBack: ({ person }: Names) => `Given back by ${person}`,
    handedOver: ({ outlet, from }: Names) => `Handed over from ${from} to ${outlet}`,
    noOutlet: ({ from }: Names) => `${from} cannot make it, no other outlet takes it`,
    person: 'a delivery person',
  },
  outlet: 'another outlet',
  told: (time: string) => `There was no network: we heard of it at ${time}`,
  role: {
    customer: 'Customer',
    delivery: 'Delivery Person',
    outlet_manager: 'Outlet Manager',
    admin: 'Admin',
  } as Record<string, string>,
  system: 'By itself, since an account was deleted',
}

const hi: typeof en = {
  title: 'क्या-क्या हुआ',
  titleOf: (order) => `ऑर्डर ${order} में क्या-क्या हुआ`,
  failed: 'जानकारी लोड नहीं हुई।',
  customer: {
    status: statusHi,
    placed: 'आपने ऑर्डर दिया',
    paid: 'आपका ऑनलाइन भुगतान मिल गया',
    becameDue: 'आपके समय के हिसाब से आउटलेट को मिला',
    cancelledIt: 'आपने रद्द किया',
    assigned: ({ person }) => `इसे ${person} लाएँगे`,
    released: ({ person }) => `${person} नहीं ला पाएँगे, कोई और लाएँगे`,
    handedOver: ({ outlet, from }) => `${from} नहीं बना पाया, तो ${outlet} ने ले लिया`,
    noOutlet: ({ from }) => `${from} नहीं बना पाया। हम रास्ता ढूँढ रहे हैं`,
    person: 'डिलीवरी कर्मी',
  },
  staff: {
    placed: 'ऑर्डर हुआ',
    paid: 'ऑनलाइन भुगतान हुआ',
    becameDue: 'बाद के लिए था, अब आउटलेट को मिला',
    assigned: ({ person }) => `${person} को सौंपा`,
    released: ({ person }) => `${person} से वापस लिया`,
    givenBack: ({ person }) => `${person} ने वापस दिया`,
    handedOver: ({ outlet, from }) => `${from} ने ${outlet} को दिया`,
    noOutlet: ({ from }) => `${from} नहीं बना सकता, कोई और आउटलेट नहीं ले रहा`,
    person: 'डिलीवरी कर्मी',
  },
  outlet: 'दूसरा आउटलेट',
  told: (time) => `नेटवर्क नहीं था: हमें ${time} पर पता चला`,
  role: { customer: 'ग्राहक', delivery: 'डिलीवरी कर्मी', outlet_manager: 'आउटलेट मैनेजर', admin: 'एडमिन' },
  system: 'अपने-आप, क्योंकि एक खाता हटाया गया',
}

export const timelineTexts = { en, hi }
export const useTimelineTexts = createTexts(timelineTexts)
