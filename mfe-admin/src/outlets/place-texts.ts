import { bilingual } from '@tapri/web-kit/language'

export const usePlaceTexts = bilingual({
  title: ['Place on the map', 'नक़्शे पर जगह'],
  search: ['Find This Address', 'यह पता खोजें'],
  searchFailed: ['Failed to find the address', 'पता खोजा नहीं जा सका'],
  nothingFound: [
    'This address was not found. Try fewer words, or tap the map.',
    'यह पता नहीं मिला। कम शब्द लिखें, या नक़्शे पर टैप करें।',
  ],
  pin: ['Pin of the outlet', 'आउटलेट का पिन'],
  pinKeys: [
    'Drag the pin, tap the map, or use the arrow keys: 10 m, with Shift 100 m.',
    'पिन खींचें, नक़्शे पर टैप करें, या तीर वाले बटन दबाएँ: 10 मी, Shift के साथ 100 मी।',
  ],
  circle: [
    'The outlet delivers within the circle. Drag the pin to move it.',
    'आउटलेट इस घेरे के अंदर डिलीवरी करता है। जगह बदलने के लिए पिन खींचें।',
  ],
  noPlace: ['Tap the map where the outlet is.', 'जहाँ आउटलेट है, नक़्शे पर वहाँ टैप करें।'],
  here: ['Use My Location', 'मेरी लोकेशन लें'],
  hereWithin: (metres: string) => [
    `Found to within ${metres}. Drag the pin to the door.`,
    `लोकेशन ${metres} के दायरे में मिली। पिन को दरवाज़े तक खींचें।`,
  ],
  hereRough: ['Found. Drag the pin to the door.', 'लोकेशन मिल गई। पिन को दरवाज़े तक खींचें।'],
  hereFailed: [
    'Your location was not found. Allow location for this page, or tap the map.',
    'आपकी लोकेशन नहीं मिली। इस पेज को लोकेशन की अनुमति दें, या नक़्शे पर टैप करें।',
  ],
})
