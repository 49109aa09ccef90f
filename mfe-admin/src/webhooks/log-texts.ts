import type { WebhookFailure } from '@tapri/contracts/webhooks'
import { createTexts } from '@tapri/web-kit/language'

const en = {
  testMessage: 'Test',
  entry: 'Ledger',
  logEmpty: 'Nothing was sent yet.',
  logFailed: 'The log did not load.',
  logNote: 'The last 30 days, the latest first.',
  earlier: 'Show earlier messages',
  only: { all: 'All', waiting: 'Waiting', failed: 'Failed' },
  onlyLabel: 'Which messages',
  order: (number: string) => `Order #${number}`,
  stateOf: { waiting: 'Waits', delivered: 'Arrived', failed: 'Not taken' },
  next: 'next attempt',
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  failure: {
    status: 'It did not say that it took the message',
    no_answer: 'Nobody answered at this address',
    too_late: 'It did not answer in time',
    own_network: 'The address leads into a private network, where nothing is sent',
    certificate: 'Its certificate is not valid',
  } satisfies Record<WebhookFailure, string> as Record<string, string>,
  answered: (status: number) => `it answered ${status}`,
  content: 'Content',
  resend: 'Send Again',
  sendNow: 'Send Now',
  resent: 'It is on its way',
  resendFailed: 'Failed to send it again',
}

const hi: typeof en = {
  testMessage: 'जाँच',
  entry: 'खाता',
  logEmpty: 'अभी तक कुछ नहीं भेजा गया।',
  logFailed: 'सूची लोड नहीं हुई।',
  logNote: 'पिछले 30 दिन, नए पहले।',
  earlier: 'पहले के संदेश दिखाएँ',
  only: { all: 'सब', waiting: 'बाकी', failed: 'नहीं लिए गए' },
  onlyLabel: 'कौन से संदेश',
  order: (number) => `ऑर्डर #${number}`,
  stateOf: { waiting: 'बाकी', delivered: 'पहुँचा', failed: 'नहीं लिया गया' },
  next: 'अगली कोशिश',
  attempts: (count) => `${count} कोशिश`,
  failure: {
    status: 'वहाँ से नहीं कहा गया कि संदेश ले लिया',
    no_answer: 'इस पते पर किसी ने जवाब नहीं दिया',
    too_late: 'समय पर जवाब नहीं आया',
    own_network: 'पता निजी नेटवर्क का है, जहाँ कुछ नहीं भेजा जाता',
    certificate: 'उसका प्रमाणपत्र सही नहीं है',
  },
  answered: (status) => `जवाब ${status} आया`,
  content: 'सामग्री',
  resend: 'फिर भेजें',
  sendNow: 'अभी भेजें',
  resent: 'भेजा जा रहा है',
  resendFailed: 'फिर नहीं भेजा गया',
}

/** The log of a webhook. */
export const useLogTexts = createTexts({ en, hi })
