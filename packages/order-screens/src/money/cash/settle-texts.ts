import { createTexts } from '@tapri/web-kit/language'

const en = {
  settle: 'Settle',
  at: (outlet: string) => `Cash of ${outlet}`,
  title: (name: string) => `Settle the cash of ${name}`,
  body: (amount: string) => `They carry ${amount}. What came goes into the till, the rest is written off.`,
  bodyOwed: (amount: string) =>
    `The outlet owes them ${amount}. What they got leaves the till, the rest is written off.`,
  received: 'Received, in rupees',
  paidOut: 'Paid out, in rupees',
  hint: '0: all of it is written off.',
  rest: (amount: string) => `${amount} will be written off.`,
  tooMuch: (amount: string) => `No more than ${amount} can be settled.`,
  why: 'Why is it settled without them?',
  hasLeft: 'Their account is deleted: an admin settles this.',
  done: 'Cash settled',
  settled: (name: string, amount: string) => `An admin settled ${amount} of ${name}`,
  owed: (name: string, amount: string) => `An admin settled ${amount} that ${name} was owed`,
}

const hi: typeof en = {
  settle: 'निपटाएँ',
  at: (outlet) => `${outlet} की नकदी`,
  title: (name) => `${name} की नकदी निपटाएँ`,
  body: (amount) => `इनके पास ${amount} हैं। जो मिला वह गल्ले में जाएगा, बाकी बट्टे खाते में।`,
  bodyOwed: (amount) => `आउटलेट को इन्हें ${amount} देने हैं। जो दिया वह गल्ले से निकलेगा, बाकी बट्टे खाते में।`,
  received: 'मिले, रुपये में',
  paidOut: 'दिए, रुपये में',
  hint: '0: पूरी रकम बट्टे खाते में।',
  rest: (amount) => `${amount} बट्टे खाते में जाएँगे।`,
  tooMuch: (amount) => `${amount} से ज़्यादा नहीं निपटाया जा सकता।`,
  why: 'उनके बिना क्यों निपटाया जा रहा है?',
  hasLeft: 'इनका खाता हटा दिया गया है: इसे एडमिन निपटाते हैं।',
  done: 'नकदी निपट गई',
  settled: (name, amount) => `एडमिन ने ${name} के ${amount} निपटाए`,
  owed: (name, amount) => `एडमिन ने ${name} को देने के ${amount} निपटाए`,
}

export const useSettleTexts = createTexts({ en, hi })
