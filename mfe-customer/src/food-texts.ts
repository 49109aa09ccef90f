import { bilingual } from '@tapri/web-kit/language'

export const useFoodTexts = bilingual({
  veg: ['Veg', 'वेज'],
  non_veg: ['Non-veg', 'नॉन-वेज'],
  energy: (kcal: number, serving: string) => [`${kcal} kcal per ${serving}`, `${serving} में ${kcal} किलो कैलोरी`],
  serving: {
    ml: (amount: number) => [`${amount} ml`, `${amount} मि.ली.`],
    g: (amount: number) => [`${amount} g`, `${amount} ग्राम`],
    piece: (amount: number) => [amount === 1 ? 'piece' : `${amount} pieces`, `${amount} पीस`],
  },
  adds: (kcal: number) => [`+${kcal} kcal`, `+${kcal} किलो कैलोरी`],
  contains: (names: string) => [`Contains ${names}`, `इसमें है: ${names}`],
  allergens: {
    milk: ['milk', 'दूध'],
    gluten: ['gluten', 'ग्लूटेन'],
    nuts: ['nuts', 'मेवे'],
    peanuts: ['peanuts', 'मूँगफली'],
    egg: ['egg', 'अंडा'],
    fish: ['fish', 'मछली'],
    crustaceans: ['crustaceans', 'झींगा-केकड़ा'],
    soy: ['soy', 'सोया'],
    sesame: ['sesame', 'तिल'],
    mustard: ['mustard', 'सरसों'],
    sulphites: ['sulphites', 'सल्फ़ाइट'],
  },
})
