import { bilingual } from '@tapri/web-kit/language'

export const useTicketTexts = bilingual({
  title: ['Tickets', 'पर्चियाँ'],
  button: ['Tickets', 'पर्चियाँ'],
  hint: [
    'Kept on this device. To print without the dialog of the browser, start it in kiosk printing mode.',
    'इसी डिवाइस पर याद रहता है। ब्राउज़र के प्रिंट डायलॉग के बिना छापने के लिए उसे कियोस्क प्रिंटिंग में शुरू करें।',
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
    a4: ['Office printer', 'दफ़्तर का प्रिंटर'],
  },
  byItself: ['Print by itself when an order is confirmed', 'ऑर्डर पक्का होते ही अपने-आप छापें'],
  byKey: ['Print with the key P', 'P दबाकर छापें'],
  byKeyHint: [
    'The order that has the focus; with none, the next one without a ticket.',
    'जिस ऑर्डर पर फ़ोकस है वह; कोई न हो तो बिना पर्ची का अगला।',
  ],
  close: ['Done', 'ठीक है'],
  printing: (order: string) => [`Printing the ticket of order ${order}`, `ऑर्डर ${order} की पर्ची छप रही है`],
  nothing: [
    'Every order has its ticket. To print one again, go to its order and press P.',
    'हर ऑर्डर की पर्ची छप चुकी है। फिर छापने के लिए उस ऑर्डर पर जाकर P दबाएँ।',
  ],
  placed: ['Placed', 'ऑर्डर का समय'],
  for: ['For', 'कब के लिए'],
  total: ['Total', 'कुल'],
  nothingToPay: ['Nothing to pay', 'कुछ नहीं देना है'],
  paid: ['Paid online', 'ऑनलाइन चुकाया'],
  cash: ['Cash at the door', 'दरवाज़े पर नकद'],
  upi: ['UPI at the door', 'दरवाज़े पर UPI'],
  paysWith: ['Pays with', 'नोट'],
  change: ['Change to bring', 'साथ ले जाएँ'],
  exact: ['Has the exact amount', 'पूरी रकम तैयार है'],
  pieces: (pieces: number) => [pieces === 1 ? '1 piece' : `${pieces} pieces`, `${pieces} नग`],
  by: ['By', 'डिलीवरी'],
})
