import { AT_ONCE_MAX_PAISE, LATE_MINUTES, ANSWER_HOURS } from '@tapri/contracts/complaints/rules'
import { bilingual } from '@tapri/web-kit/language'

const most = AT_ONCE_MAX_PAISE / 100

export const useWrongTexts = bilingual({
  button: ['Report a Problem', 'शिकायत करें'],
  title: ['What was wrong?', 'क्या ठीक नहीं था?'],
  rules: [
    `We settle up to ₹${most} of an order at once, and anything else within ${ANSWER_HOURS} hours.`,
    `एक ऑर्डर में ₹${most} तक का मामला तुरंत निपट जाता है। बाक़ी का जवाब हम ${ANSWER_HOURS} घंटे में देते हैं।`,
  ],
  line: ['Which product?', 'कौन सी चीज़?'],
  quantity: ['How many?', 'कितने?'],
  kind: ['What happened?', 'क्या हुआ?'],
  /** Says what is refunded at once, by percentage of the price paid. */
  back: {
    100: ['Full refund or a replacement, at once', 'तुरंत: पूरे पैसे वापस, या दोबारा बनाकर'],
    50: ['Half refunded or a replacement, at once', 'तुरंत: आधे पैसे वापस, या दोबारा बनाकर'],
    25: [
      `A quarter refunded at once if ${LATE_MINUTES} min late or more`,
      `${LATE_MINUTES} मिनट या ज़्यादा देर हुई तो तुरंत: चौथाई पैसे वापस`,
    ],
  } as Record<number, [string, string]>,
  wish: ['What would you like?', 'आप क्या चाहेंगे?'],
  wishes: { money: ['Money Back', 'पैसे वापस'], made_again: ['Replacement', 'दोबारा बनाकर'] },
  wishHints: {
    money: ['The way you paid, or as credit', 'जैसे पेमेंट हुआ था वैसे, या क्रेडिट में'],
    made_again: ['A new order, free of charge', 'नया ऑर्डर, कुछ नहीं देना'],
  },
  note: ['Note', 'नोट'],
  picture: ['Picture', 'तस्वीर'],
  send: ['Send', 'भेजें'],
  sent: ['Thank you for telling us', 'बताने के लिए धन्यवाद'],
  failed: ['Failed to send', 'भेज नहीं पाए'],
  pictureFailed: ['Failed to upload the picture', 'तस्वीर अपलोड नहीं हुई'],
  chooseLine: ['Please choose the product.', 'कृपया चीज़ चुनें।'],
  chooseKind: ['Please choose what happened.', 'कृपया चुनें कि क्या हुआ।'],
  yours: ['What you told us', 'आपकी शिकायत'],
  madeAgain: ['We are making it again, free of charge:', 'हम दोबारा बना रहे हैं, कुछ नहीं देना:'],
  today: (time: string) => [`We will answer by ${time} today`, `हम आज ${time} तक जवाब देंगे`],
  tomorrow: (time: string) => [`We will answer by ${time} tomorrow`, `हम कल ${time} तक जवाब देंगे`],
  past: ['Our answer is late. Please call us.', 'हमारे जवाब में देर हो रही है। कृपया हमें फ़ोन करें।'],
  refused: ['No refund', 'पैसे वापस नहीं होंगे'],
})
