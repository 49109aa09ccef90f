import { AT_ONCE_MAX_PAISE, LATE_MINUTES, ANSWER_HOURS } from '@tapri/contracts/complaints/rules'
import { bilingual } from '@tapri/web-kit/language'

const most = AT_ONCE_MAX_PAISE / 100

export const useWrongTexts = bilingual({
  button: ['Something Was Wrong', 'कुछ ठीक नहीं था'],
  title: ['What was wrong?', 'क्या ठीक नहीं था?'],
  rules: [
    `Up to ₹${most} of an order comes back at once. We answer anything else within ${ANSWER_HOURS} hours.`,
    `एक ऑर्डर के ₹${most} तक तुरंत वापस मिलते हैं। बाकी का जवाब हम ${ANSWER_HOURS} घंटे में देते हैं।`,
  ],
  line: ['Which product?', 'कौन-सा प्रोडक्ट?'],
  quantity: ['How many?', 'कितने?'],
  kind: ['What happened?', 'क्या हुआ?'],
  /** Says which share comes back at once, by percent. */
  back: {
    100: ['Comes back at once: the whole price', 'तुरंत वापस: पूरी कीमत'],
    50: ['Comes back at once: half', 'तुरंत वापस: आधी कीमत'],
    25: [
      `${LATE_MINUTES} min late or more, comes back at once: a quarter`,
      `${LATE_MINUTES} मिनट या ज़्यादा देर होने पर तुरंत वापस: चौथाई कीमत`,
    ],
  } as Record<number, [string, string]>,
  note: ['Note', 'टिप्पणी'],
  picture: ['Picture', 'तस्वीर'],
  send: ['Send', 'भेजें'],
  cancel: ['Cancel', 'रद्द करें'],
  sent: ['Thank you for telling us', 'बताने के लिए धन्यवाद'],
  failed: ['Failed to send', 'भेज नहीं पाए'],
  pictureFailed: ['Failed to upload the picture', 'तस्वीर अपलोड नहीं हुई'],
  chooseLine: ['Please choose the product.', 'कृपया प्रोडक्ट चुनें।'],
  chooseKind: ['Please choose what happened.', 'कृपया चुनें कि क्या हुआ।'],
  yours: ['What you told us', 'आपकी शिकायत'],
  asCredit: (amount: string) => [`${amount} came back as credit`, `${amount} क्रेडिट में वापस मिले`],
  online: (amount: string) => [
    `${amount} go back the way you paid`,
    `${amount} उसी तरीके से वापस जा रहे हैं जिससे आपने पेमेंट किया`,
  ],
  today: (time: string) => [`We answer by today, ${time}`, `हम आज ${time} तक जवाब देंगे`],
  tomorrow: (time: string) => [`We answer by tomorrow, ${time}`, `हम कल ${time} तक जवाब देंगे`],
  past: ['Our answer is late. Please call us.', 'हमारे जवाब में देर हो रही है। कृपया हमें फ़ोन करें।'],
  refused: ['Nothing comes back', 'कुछ वापस नहीं मिला'],
})
