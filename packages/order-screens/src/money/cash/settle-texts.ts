import { bilingual } from '@tapri/web-kit/language'

export const useSettleTexts = bilingual({
  settle: ['Settle', 'सेटल करें'],
  cashOf: (outlet: string) => [`Cash of ${outlet}`, `${outlet} का कैश`],
  title: (name: string) => [`Settle the cash of ${name}`, `${name} का कैश सेटल करें`],
  body: (amount: string) => [
    `They carry ${amount}. What you received goes into the till; the rest is written off.`,
    `इनके पास ${amount} हैं। जो मिला वह गल्ले में जाएगा, बाक़ी बट्टे खाते में।`,
  ],
  bodyOwed: (amount: string) => [
    `The outlet owes them ${amount}. What you paid them leaves the till; the rest is written off.`,
    `इन्हें आउटलेट से ${amount} मिलने हैं। जो दिया वह गल्ले से निकलेगा, बाक़ी बट्टे खाते में।`,
  ],
  received: ['Received, in rupees', 'मिले, रुपये में'],
  paidOut: ['Paid out, in rupees', 'दिए, रुपये में'],
  hint: ['Enter 0 to write off all of it.', 'पूरी रक़म बट्टे खाते में डालनी हो तो 0 लिखें।'],
  rest: (amount: string) => [`${amount} will be written off.`, `${amount} बट्टे खाते में जाएँगे।`],
  tooMuch: (amount: string) => [`No more than ${amount} can be settled.`, `${amount} से ज़्यादा सेटल नहीं हो सकता।`],
  why: ['Why is it settled without them?', 'उनके बिना क्यों सेटल किया जा रहा है?'],
  hasLeft: [
    'Their account is deleted. Only an admin can settle this.',
    'इनका खाता हटा दिया गया है। इसे सिर्फ़ एडमिन सेटल कर सकते हैं।',
  ],
  done: ['Cash settled', 'कैश सेटल हो गया'],
  settled: (name: string, amount: string) => [
    `An admin settled ${amount} of ${name}`,
    `एडमिन ने ${name} के ${amount} सेटल किए`,
  ],
  owed: (name: string, amount: string) => [
    `An admin settled ${amount} that ${name} was owed`,
    `एडमिन ने ${name} को मिलने वाले ${amount} सेटल किए`,
  ],
})
