import { bilingual } from '@tapri/web-kit/language'

export const useLogTexts = bilingual({
  testMessage: ['Test', 'जाँच'],
  entry: ['Ledger', 'खाता'],
  logEmpty: ['Nothing was sent yet.', 'अभी तक कुछ नहीं भेजा गया।'],
  logFailed: ['The log did not load.', 'सूची लोड नहीं हुई।'],
  logNote: ['The last 30 days, the latest first.', 'पिछले 30 दिन, नए पहले।'],
  earlier: ['Show earlier messages', 'पहले के संदेश दिखाएँ'],
  only: {
    all: ['All', 'सब'],
    waiting: ['Waiting', 'बाकी'],
    failed: ['Failed', 'नहीं लिए गए'],
  },
  onlyLabel: ['Which messages', 'कौन से संदेश'],
  order: (number: string) => [`Order #${number}`, `ऑर्डर #${number}`],
  stateOf: {
    waiting: ['Waits', 'बाकी'],
    delivered: ['Arrived', 'पहुँचा'],
    failed: ['Not taken', 'नहीं लिया गया'],
  },
  next: ['next attempt', 'अगली कोशिश'],
  attempts: (count: number) => [count === 1 ? '1 attempt' : `${count} attempts`, `${count} कोशिश`],
  failure: {
    status: ['It did not say that it took the message', 'वहाँ से नहीं कहा गया कि संदेश ले लिया'],
    no_answer: ['Nobody answered at this address', 'इस पते पर किसी ने जवाब नहीं दिया'],
    too_late: ['It did not answer in time', 'समय पर जवाब नहीं आया'],
    own_network: [
      'The address leads into a private network, where nothing is sent',
      'पता निजी नेटवर्क का है, जहाँ कुछ नहीं भेजा जाता',
    ],
    certificate: ['Its certificate is not valid', 'उसका प्रमाणपत्र सही नहीं है'],
  },
  answered: (status: number) => [`it answered ${status}`, `जवाब ${status} आया`],
  content: ['Content', 'सामग्री'],
  resend: ['Send Again', 'फिर भेजें'],
  sendNow: ['Send Now', 'अभी भेजें'],
  resent: ['It is on its way', 'भेजा जा रहा है'],
  resendFailed: ['Failed to send it again', 'फिर नहीं भेजा गया'],
})
