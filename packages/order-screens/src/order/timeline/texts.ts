import { bilingual, type Texts } from '@tapri/web-kit/language'

/** The people that a change concerns; a general word replaces what the service did not say. */
export interface Names {
  person: string
  outlet: string
  from: string
}

export const timelineTexts = {
  title: ['What happened', 'क्या-क्या हुआ'],
  titleOf: (order: string) => [`What happened to order ${order}`, `ऑर्डर ${order} में क्या-क्या हुआ`],
  failed: ['The history could not be loaded.', 'क्या-क्या हुआ, यह लोड नहीं हुआ।'],
  customer: {
    status: {
      pending: ['Waiting for the outlet again', 'आउटलेट के फिर कन्फ़र्म करने का इंतज़ार'],
      confirmed: ['The outlet confirmed it', 'आउटलेट ने कन्फ़र्म किया'],
      preparing: ['It is being made', 'ऑर्डर बन रहा है'],
      out_for_delivery: ['On the way to you', 'आपके पास आ रहा है'],
      delivered: ['Delivered', 'पहुँच गया'],
      ready: ['Ready to be picked up', 'ले जाने के लिए तैयार'],
      collected: ['You collected it', 'ऑर्डर आपको मिल गया'],
      cancelled: ['The order was cancelled', 'ऑर्डर कैंसल हो गया'],
    },
    made: ['It is made', 'ऑर्डर बन गया'],
    placed: ['You placed the order', 'आपने ऑर्डर दिया'],
    paid: ['Your online payment arrived', 'आपका ऑनलाइन पेमेंट मिल गया'],
    becameDue: ['Sent to the outlet in time for your slot', 'आपके समय के हिसाब से आउटलेट को मिला'],
    cancelledIt: ['You cancelled it', 'आपने कैंसल किया'],
    assigned: ({ person }: Names) => [`${person} will bring it`, `इसे ${person} लाएँगे`],
    released: ({ person }: Names) => [
      `${person} cannot deliver it, someone else will`,
      `${person} नहीं ला पाएँगे, कोई और लाएँगे`,
    ],
    handedOver: ({ outlet, from }: Names) => [
      `${outlet} took over, since ${from} could not make it`,
      `${from} नहीं बना पाया, तो ${outlet} ने ले लिया`,
    ],
    noOutlet: ({ from }: Names) => [
      `${from} cannot make it. We are looking for a way`,
      `${from} नहीं बना पाया। हम इंतज़ाम कर रहे हैं`,
    ],
    person: ['The delivery partner', 'डिलीवरी पार्टनर'],
  },
  staff: {
    placed: ['Placed', 'ऑर्डर हुआ'],
    made: ['Made', 'बन गया'],
    ready: ['Ready to be picked up', 'ले जाने के लिए तैयार'],
    paid: ['Paid online', 'ऑनलाइन पेमेंट हुआ'],
    becameDue: ['Came to the outlet, ordered for later', 'बाद के लिए था, अब आउटलेट को मिला'],
    assigned: ({ person }: Names) => [`Assigned to ${person}`, `${person} को असाइन किया`],
    released: ({ person }: Names) => [`Taken back from ${person}`, `${person} से वापस लिया`],
    givenBack: ({ person }: Names) => [`Returned by ${person}`, `${person} ने वापस किया`],
    handedOver: ({ outlet, from }: Names) => [`Handed over from ${from} to ${outlet}`, `${from} ने ${outlet} को दिया`],
    noOutlet: ({ from }: Names) => [
      `${from} cannot make it, no other outlet takes it`,
      `${from} नहीं बना सकता, कोई और आउटलेट नहीं ले रहा`,
    ],
    person: ['a delivery partner', 'डिलीवरी पार्टनर'],
  },
  outlet: ['another outlet', 'दूसरा आउटलेट'],
  told: (time: string) => [`There was no network, so it reached us at ${time}`, `नेटवर्क नहीं था: हमें ${time} पर पता चला`],
  role: {
    customer: ['Customer', 'ग्राहक'],
    delivery: ['Delivery Partner', 'डिलीवरी पार्टनर'],
    outlet_manager: ['Outlet Manager', 'आउटलेट मैनेजर'],
    admin: ['Admin', 'एडमिन'],
  },
  automatically: ['Automatically', 'अपने-आप'],
  byItself: {
    atOutlet: ['At the outlet', 'आउटलेट पर'],
    away: (minutes: number) => [`${minutes} min from the outlet`, `आउटलेट से ${minutes} मिनट दूर`],
    nobodyBefore: (minutes: number) => [`nobody else sooner than ${minutes} min`, `बाक़ी कोई ${minutes} मिनट से पहले नहीं`],
    nobodyNear: ['nobody else known to be near', 'पास में किसी और का पता नहीं'],
    sameWay: ['has another order going the same way', 'उसी तरफ़ का एक और ऑर्डर पास है'],
  },
  system: ['Automatically, because an account was deleted', 'अपने-आप, क्योंकि एक खाता हटाया गया'],
} satisfies Texts
export const useTimelineTexts = bilingual(timelineTexts)
