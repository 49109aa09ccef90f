import { bilingual } from '@tapri/web-kit/language'

export const useLogTexts = bilingual({
  testMessage: ['Test', 'टेस्ट'],
  entry: ['Ledger', 'बहीखाता'],
  logEmpty: ['Nothing sent yet.', 'अभी तक कुछ नहीं भेजा गया।'],
  logFailed: ['The log did not load.', 'लॉग लोड नहीं हुआ।'],
  logNote: ['The last 30 days, newest first.', 'पिछले 30 दिन, नए पहले।'],
  earlier: ['Show earlier messages', 'पहले के मैसेज दिखाएँ'],
  only: {
    all: ['All', 'सब'],
    waiting: ['Waiting', 'बाक़ी'],
    failed: ['Failed', 'फ़ेल'],
  },
  onlyLabel: ['Which messages', 'कौन से मैसेज'],
  order: (number: string) => [`Order #${number}`, `ऑर्डर #${number}`],
  stateOf: {
    waiting: ['Waiting', 'बाक़ी'],
    delivered: ['Arrived', 'पहुँचा'],
    failed: ['Failed', 'फ़ेल'],
  },
  next: ['next attempt', 'अगली कोशिश'],
  attempts: (count: number) => [
    count === 1 ? '1 attempt' : `${count} attempts`,
    `${count} ${count === 1 ? 'कोशिश' : 'कोशिशें'}`,
  ],
  failure: {
    status: ['The address did not accept the message', 'पते ने मैसेज नहीं लिया'],
    no_answer: ['No answer from this address', 'इस पते पर किसी ने जवाब नहीं दिया'],
    too_late: ['No answer in time', 'समय पर जवाब नहीं आया'],
    own_network: [
      'The address is in a private network, so nothing was sent',
      'पता प्राइवेट नेटवर्क का है, वहाँ कुछ नहीं भेजा जाता',
    ],
    certificate: ['Its certificate is not valid', 'उसका सर्टिफ़िकेट सही नहीं है'],
  },
  answered: (status: number) => [`it answered ${status}`, `जवाब ${status} आया`],
  content: ['Content', 'पूरा मैसेज'],
  resend: ['Send Again', 'फिर भेजें'],
  sendNow: ['Send Now', 'अभी भेजें'],
  resent: ['Sent again', 'फिर भेजा गया'],
  resendFailed: ['Failed to send it again', 'फिर नहीं भेजा गया'],
})
