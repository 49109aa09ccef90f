import type { ProblemText } from './text.ts'

export const paperProblems = {
  NO_BILL: {
    status: 409,
    en: 'There is no bill for this order. It is made when the order is delivered.',
    hi: 'इस ऑर्डर का कोई बिल नहीं है। बिल ऑर्डर पहुँचने पर बनता है।',
  },
  EXPORTS_BUSY: {
    status: 503,
    en: 'Other exports are still being made. Please try again in a moment.',
    hi: 'दूसरे एक्सपोर्ट अभी बन रहे हैं। कृपया थोड़ी देर में फिर कोशिश करें।',
  },
  EXPORT_RUNNING: {
    status: 409,
    en: 'You are already saving an export. Please wait until it is finished.',
    hi: 'आपका एक एक्सपोर्ट अभी सेव हो रहा है। कृपया उसके पूरा होने तक रुकें।',
  },
} as const satisfies Record<string, ProblemText>
