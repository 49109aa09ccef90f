import { bilingual } from '@tapri/web-kit/language'

export const useAtOutletTexts = bilingual({
  all: ['All outlets', 'सभी आउटलेट'],
  outlet: ['Outlet', 'आउटलेट'],
  pages: ['More pages', 'और पेज'],
  lost: (name: string) => [`You no longer work at ${name}.`, `अब आप ${name} में काम नहीं करते।`],
  chooseTitle: ['Please choose an outlet', 'कृपया आउटलेट चुनें'],
  chooseHint: [
    'Each outlet closes its own days. Choose one at the top.',
    'दिन का हिसाब हर आउटलेट का अलग बंद होता है। ऊपर आउटलेट चुनें।',
  ],
  noOutletTitle: ['You have no outlet yet', 'अभी आपके पास कोई आउटलेट नहीं है'],
  noOutletHint: [
    'Please ask an admin to assign you to an outlet. Its orders will then show up here.',
    'एडमिन से कहें कि आपको आउटलेट दें। फिर उसके ऑर्डर यहाँ दिखेंगे।',
  ],
})
