import { bilingual } from '@tapri/web-kit/language'

export const usePaperTexts = bilingual({
  title: ['Missing on Paper', 'काग़ज़ों में क्या बाक़ी है'],
  fillIn: ['Fill In', 'भरें'],
  names: (names: readonly string[], more: number) => {
    const shown = names.join(', ')
    return more > 0 ? [`${shown} and ${more} more`, `${shown} और ${more} अन्य`] : [shown, shown]
  },
  licence_expired: ['FSSAI licence has expired', 'FSSAI लाइसेंस ख़त्म हो गया है'],
  licence_ends: (days: number) => {
    if (days === 0) return ['FSSAI licence ends today', 'FSSAI लाइसेंस आज ख़त्म हो रहा है']
    return [`FSSAI licence ends in ${days} ${days === 1 ? 'day' : 'days'}`, `FSSAI लाइसेंस ${days} दिन में ख़त्म हो जाएगा`]
  },
  licence_missing: ['No FSSAI licence number', 'FSSAI लाइसेंस नंबर नहीं है'],
  licence_undated: ['FSSAI licence: no last day', 'FSSAI लाइसेंस की आख़िरी तारीख़ नहीं लिखी'],
  gstin_missing: ['No GST number', 'GST नंबर नहीं है'],
  legal_name_missing: ['No legal name on bills', 'बिल पर क़ानूनी नाम नहीं है'],
  mark_missing: (count: number) => [
    count === 1 ? '1 product has no veg or non-veg mark' : `${count} products have no veg or non-veg mark`,
    `${count} प्रोडक्ट पर वेज या नॉन-वेज का निशान नहीं है`,
  ],
  hsn_missing: (count: number) => [
    count === 1
      ? '1 product has its own GST rate and no HSN code'
      : `${count} products have their own GST rate and no HSN code`,
    `${count} प्रोडक्ट की अपनी GST दर है, पर HSN कोड नहीं`,
  ],
  numberMissing: {
    bills: (outlet: string, years: string) => [
      `A bill number is missing at ${outlet}, ${years}`,
      `${outlet}: ${years} का एक बिल नंबर ग़ायब है`,
    ],
    credit_notes: (outlet: string, years: string) => [
      `A credit note number is missing at ${outlet}, ${years}`,
      `${outlet}: ${years} का एक क्रेडिट नोट नंबर ग़ायब है`,
    ],
    hint: [
      'Ask your technical support to run npm run doctor, which says more.',
      'अपने टेक्निकल सपोर्ट से npm run doctor चलाने को कहें, उसमें पूरी बात है।',
    ],
  },
})
