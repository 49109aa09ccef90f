import { bilingual } from '@tapri/web-kit/language'

export const useMyDataTexts = bilingual({
  title: ['Your data', 'आपका डेटा'],
  lead: [
    'Download everything we keep about you: account, places, orders, bills and what you wrote.',
    'हमारे पास आपका जितना डेटा है, सब डाउनलोड करें: खाता, जगहें, ऑर्डर, बिल और जो आपने लिखा।',
  ],
  asPage: ['Download My Data', 'मेरा डेटा डाउनलोड करें'],
  asJson: ['Download as JSON', 'JSON में डाउनलोड करें'],
  saved: ['Your data is in your downloads', 'आपका डेटा डाउनलोड हो गया'],
  failed: ['Could not download your data', 'आपका डेटा डाउनलोड नहीं हुआ'],
})
