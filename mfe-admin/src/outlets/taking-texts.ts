import { bilingual } from '@tapri/web-kit/language'

export const useTakingTexts = bilingual({
  paused: ['Not taking new orders', 'नए ऑर्डर नहीं ले रहा'],
  because: (reason: string, when: string) => [`${reason} · ends ${when}`, `${reason} · ${when} तक`],
  resume: ['Take Orders Again', 'फिर ऑर्डर लें'],
  resumed: ['New orders come in again', 'नए ऑर्डर फिर आने लगे'],
  resumeFailed: ['The pause was not ended', 'रोक नहीं हटी'],
  soldOut: (products: number) => [
    products === 1 ? '1 product is sold out' : `${products} products are sold out`,
    `${products} प्रोडक्ट ख़त्म`,
  ],
  names: (names: string, others: number) => [
    others > 0 ? `${names} and ${others} more` : names,
    others > 0 ? `${names} और ${others} अन्य` : names,
  ],
})
