import { bilingual } from '@tapri/web-kit/language'

/** Labels have the names of their fields. */
export const useBillTexts = bilingual({
  gstin: ['GST number on bills', 'बिल पर GST नंबर'],
  gstinHint: [
    'For the state this outlet is in. Leave empty to use the chain’s number.',
    'इस आउटलेट के राज्य का। ख़ाली छोड़ें तो चेन का नंबर लगेगा।',
  ],
  gstinWrong: ['Please enter a GST number such as 07AABCT1234F1Z5', 'कृपया 07AABCT1234F1Z5 जैसा GST नंबर लिखें'],
  gst_percent: ['GST rate on bills (%)', 'बिल पर GST दर (%)'],
  gstPercentHint: [
    'CGST and SGST together. Leave empty to use the chain’s rate.',
    'CGST और SGST मिलाकर। ख़ाली छोड़ें तो चेन की दर लगेगी।',
  ],
  gstPercentWrong: (most: number) => [
    `Please enter a rate from 0 to ${most}, with at most two decimals`,
    `कृपया 0 से ${most} तक की दर लिखें, दशमलव के बाद ज़्यादा से ज़्यादा दो अंक`,
  ],
  legal_name: ['Legal name on bills', 'बिल पर क़ानूनी नाम'],
  legalNameHint: ['As registered for GST.', 'जैसे GST में रजिस्टर है।'],
  fssai_number: ['FSSAI licence number', 'FSSAI लाइसेंस नंबर'],
  fssaiWrong: ['Please enter the 14 digits of the licence', 'कृपया लाइसेंस के 14 अंक लिखें'],
  fssai_expires_on: ['Licence valid until', 'लाइसेंस कब तक है'],
  is_composition: ['Composition scheme: bills of supply without tax', 'कंपोज़िशन स्कीम: बिल ऑफ़ सप्लाई, बिना टैक्स'],
})
