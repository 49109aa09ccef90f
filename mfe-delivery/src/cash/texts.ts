import { bilingual } from '@tapri/web-kit/language'

export const useMyCashTexts = bilingual({
  title: ['Your cash', 'आपका कैश'],
  backToDeliveries: ['Back to Deliveries', 'डिलीवरी पर वापस'],
  carry: ['You carry', 'आपके पास'],
  carryOf: (outlet: string) => [`for ${outlet}`, `${outlet} के`],
  none: ['You carry no cash', 'आपके पास कैश नहीं है'],
  noneHint: ['Cash you collect at the door shows up here.', 'दरवाज़े पर लिया हुआ कैश यहाँ दिखेगा।'],
  over: (limit: string) => [
    `You are over the ${limit} limit. Hand over cash soon.`,
    `यह ${limit} की लिमिट से ज़्यादा है। जल्दी कैश जमा करें।`,
  ],
  owed: (outlet: string, amount: string) => [`${outlet} owes you ${amount}.`, `आपको ${outlet} से ${amount} लेने हैं।`],
  handOver: ['Hand Over Cash', 'कैश जमा करें'],
  handOverBody: (outlet: string) => [
    `Give it to ${outlet}. They count it and confirm.`,
    `${outlet} को दें। वे गिनकर कन्फ़र्म करेंगे।`,
  ],
  amount: ['Amount in rupees', 'रक़म, रुपये में'],
  tooMuch: (amount: string) => [`You carry only ${amount}.`, `आपके पास सिर्फ़ ${amount} हैं।`],
  waits: (amount: string, outlet: string) => [
    `${outlet} is yet to count your ${amount}.`,
    `${outlet} ने आपके ${amount} अभी नहीं गिने।`,
  ],
  takeBack: ['Take It Back', 'वापस लें'],
  differs: (counted: string, offered: string, outlet: string) => [
    `${outlet} counted ${counted}. You entered ${offered}.`,
    `${outlet} ने ${counted} गिने। आपने ${offered} लिखे थे।`,
  ],
  because: (reason: string) => [`Reason: ${reason}`, `वजह: ${reason}`],
  agree: (counted: string) => [`Agree to ${counted}`, `${counted} मान लें`],
  confirmed: (counted: string, outlet: string) => [`${outlet} received ${counted}`, `${outlet} को ${counted} मिले`],
  withdrawn: (amount: string) => [`You took back ${amount}`, `आपने ${amount} वापस लिए`],
  settled: (amount: string, outlet: string) => [
    `An admin settled your ${amount} for ${outlet}`,
    `एडमिन ने ${outlet} के आपके ${amount} सेटल किए`,
  ],
})
