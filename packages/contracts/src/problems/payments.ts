import type { ProblemText } from './text.ts'

export const paymentProblems = {
  PAYMENT_SESSION_NOT_FOUND: {
    status: 404,
    en: 'Payment session not found',
    hi: 'भुगतान सत्र नहीं मिला',
  },
  PAYMENT_AWAY: {
    status: 503,
    en: 'The payment service takes no payments right now. Nothing was taken from you. Please try again in a moment.',
    hi: 'भुगतान सेवा अभी काम नहीं कर रही। आपसे कुछ नहीं लिया गया। कृपया थोड़ी देर में फिर कोशिश करें।',
  },
  NOT_WAITING_FOR_PAYMENT: {
    status: 409,
    en: 'This order does not wait for an online payment.',
    hi: 'इस ऑर्डर का ऑनलाइन भुगतान बाकी नहीं है।',
  },
  NOT_YET_PAID: {
    status: 409,
    en: 'This order waits for its payment. Until then it can only be cancelled.',
    hi: 'इस ऑर्डर का भुगतान बाकी है। तब तक इसे केवल रद्द किया जा सकता है।',
  },
  NOTICE_NOT_SIGNED: {
    status: 400,
    en: 'This message is not signed by the payment provider.',
    hi: 'इस संदेश पर भुगतान सेवा के हस्ताक्षर नहीं हैं।',
  },
  NOTICE_UNREADABLE: {
    status: 400,
    en: 'This message of the payment provider cannot be read.',
    hi: 'भुगतान सेवा का यह संदेश पढ़ा नहीं जा सकता।',
  },
} as const satisfies Record<string, ProblemText>
