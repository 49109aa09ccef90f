import { bilingual } from '@tapri/web-kit/language'

export const useTicketTexts = bilingual({
  title: ['Print Settings', 'प्रिंट सेटिंग'],
  hint: [
    'For this device only. To print without a dialog, start the browser in kiosk printing mode.',
    'सिर्फ़ इस डिवाइस के लिए। बिना डायलॉग के छापने के लिए ब्राउज़र को कियोस्क प्रिंटिंग में शुरू करें।',
  ],
  paper: ['Paper', 'काग़ज़'],
  papers: {
    '58mm': ['58 mm', '58 मिमी'],
    '80mm': ['80 mm', '80 मिमी'],
    a4: ['A4 sheet', 'A4 पन्ना'],
  },
  papersHint: {
    '58mm': ['Small roll', 'छोटा रोल'],
    '80mm': ['Wide roll', 'चौड़ा रोल'],
    a4: ['Office printer', 'ऑफ़िस प्रिंटर'],
  },
  byItself: ['Print automatically when an order is confirmed', 'ऑर्डर कन्फ़र्म होते ही अपने-आप छापें'],
  byKey: ['Print with the P key', 'P दबाकर छापें'],
  byKeyHint: [
    'Prints the selected order, or else the next one without a ticket.',
    'चुना हुआ ऑर्डर; कोई न चुना हो तो बिना पर्ची का अगला।',
  ],
  close: ['Done', 'ठीक है'],
  printing: (order: string) => [`Printing the ticket of order ${order}`, `ऑर्डर ${order} की पर्ची छप रही है`],
  nothing: [
    'Every order has been printed. To print one again, select it and press P.',
    'हर ऑर्डर की पर्ची छप चुकी है। दोबारा छापने के लिए ऑर्डर चुनकर P दबाएँ।',
  ],
  placed: ['Placed', 'ऑर्डर का समय'],
  for: ['For', 'कब के लिए'],
  total: ['Total', 'कुल'],
  nothingToPay: ['Nothing to pay', 'कुछ नहीं देना है'],
  paid: ['Paid online', 'ऑनलाइन पेमेंट हुआ'],
  cash: ['Cash on delivery', 'कैश ऑन डिलीवरी'],
  upi: ['UPI on delivery', 'डिलीवरी पर UPI'],
  atOutlet: { cash: ['Cash at the counter', 'काउंटर पर कैश'], upi: ['UPI at the counter', 'काउंटर पर UPI'] },
  paysWith: ['Pays with', 'नोट'],
  change: ['Change to bring', 'छुट्टे ले जाएँ'],
  exact: ['Has the exact amount', 'पूरी रक़म तैयार है'],
  pieces: (pieces: number) => [pieces === 1 ? '1 piece' : `${pieces} pieces`, `${pieces} पीस`],
  by: ['By', 'डिलीवरी'],
})
