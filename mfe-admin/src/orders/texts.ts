import { bilingual } from '@tapri/web-kit/language'

export const useOrderPageTexts = bilingual({
  title: (order: string) => [`Order #${order}`, `ऑर्डर #${order}`],
  back: ['Back to Orders', 'ऑर्डर पर वापस'],
  loadFailed: ['Failed to load order', 'ऑर्डर लोड नहीं हुआ'],
  notFound: ['There is no order with this number', 'इस नंबर का कोई ऑर्डर नहीं है'],
  notFoundHint: ['Search by the customer’s name or phone instead.', 'ग्राहक के नाम या फ़ोन से खोजकर देखें।'],
  placed: ['Placed', 'ऑर्डर का समय:'],
  arrivesBy: (time: string) => [`Arrives by ${time}`, `${time} तक पहुँचेगा`],
  expected: (time: string) => [`now expected ${time}`, `अब ${time} तक पहुँचने की उम्मीद`],
  delivered: (time: string) => [`Delivered ${time}`, `${time} पर पहुँचा`],
  /** Texts for an order that is picked up. */
  pickup: {
    arrivesBy: (time: string) => [`Ready by ${time}`, `${time} तक तैयार`],
    expected: (time: string) => [`now expected ${time}`, `अब ${time} तक तैयार होने की उम्मीद`],
    delivered: (time: string) => [`Collected ${time}`, `${time} पर ले गए`],
    address: ['Picked up at', 'कहाँ से ले जाएँगे'],
  },
  promised: (time: string) => [`promised by ${time}`, `वादा ${time} तक का था`],
  customer: ['Customer', 'ग्राहक'],
  allOrders: ['All orders of this customer', 'इस ग्राहक के सभी ऑर्डर'],
  address: ['Deliver to', 'कहाँ पहुँचाना है'],
  from: (outlet: string, distance: string) => [`From ${outlet}, ${distance} away`, `${outlet} से, ${distance} दूर`],
  map: ['Address', 'पता'],
  partner: ['Delivery partner', 'डिलीवरी पार्टनर'],
  rating: ['Rating', 'रेटिंग'],
})
