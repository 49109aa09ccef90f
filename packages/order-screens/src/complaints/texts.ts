import { bilingual } from '@tapri/web-kit/language'

/** The kinds of complaints, as customers and staff read them. */
export const useComplaintTexts = bilingual({
  kind: {
    missing: ['Missing', 'नहीं मिला'],
    wrong: ['Something else came', 'कुछ और आया'],
    spilled: ['Spilled', 'छलका हुआ आया'],
    cold: ['Cold', 'ठंडा'],
    late: ['Late', 'देर से आया'],
  },
  gives: ['Your decision', 'आपका फ़ैसला'],
  wish: { money: ['Money', 'पैसे'], made_again: ['Make It Again', 'दोबारा बनाएँ'] },
  wantsAgain: ['wants it made again', 'दोबारा बनवाना चाहते हैं'],
  picture: ['Picture', 'तस्वीर'],
  open: (count: number) => [
    count === 1 ? '1 complaint to answer' : `${count} complaints to answer`,
    `${count} ${count === 1 ? 'शिकायत' : 'शिकायतों'} का जवाब बाक़ी`,
  ],
  answer: ['Answer', 'जवाब दें'],
  answerOf: (order: string) => [`Answer the complaint about order ${order}`, `ऑर्डर ${order} की शिकायत का जवाब दें`],
  title: (order: string) => [`Complaint about order ${order}`, `ऑर्डर ${order} की शिकायत`],
  amount: ['Amount to give back (₹)', 'लौटाने की रक़म (₹)'],
  amountHint: ['The table gives this share. Enter 0 to refuse.', 'नियम से इतना बनता है। मना करने के लिए 0 लिखें।'],
  amountInvalid: ['Enter an amount like 20 or 20.50', 'रक़म लिखें, जैसे 20 या 20.50'],
  reply: ['Answer to the customer', 'ग्राहक को जवाब'],
  replyMissing: ['Please write an answer.', 'कृपया जवाब लिखें।'],
  send: ['Send Answer', 'जवाब भेजें'],
  sent: ['Answer sent', 'जवाब भेज दिया गया'],
  failed: ['Failed to send the answer', 'जवाब नहीं भेजा जा सका'],
  patterns: ['Complaints of the last 30 days', 'पिछले 30 दिनों की शिकायतें'],
  by: {
    products: ['By product', 'प्रोडक्ट के हिसाब से'],
    delivery_people: ['By delivery partner', 'डिलीवरी पार्टनर के हिसाब से'],
    hours: ['By hour', 'घंटे के हिसाब से'],
    kinds: ['By kind', 'वजह के हिसाब से'],
  },
  nobody: ['Nobody', 'कोई नहीं'],
})
