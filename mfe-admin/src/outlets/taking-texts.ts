import { createTexts } from '@tapri/web-kit/language'

const en = {
  paused: 'Takes no new orders',
  because: (reason: string, when: string) => `${reason} · ends ${when}`,
  resume: 'Take Orders Again',
  resumed: 'New orders come in again',
  resumeFailed: 'The pause was not ended',
  soldOut: (products: number) => (products === 1 ? '1 product is sold out' : `${products} products are sold out`),
  names: (names: string, others: number) => (others > 0 ? `${names} and ${others} more` : names),
}

const hi: typeof en = {
  paused: 'नए ऑर्डर नहीं ले रहा',
  because: (reason, when) => `${reason} · ${when} तक`,
  resume: 'फिर ऑर्डर लें',
  resumed: 'नए ऑर्डर फिर आने लगे',
  resumeFailed: 'रोक नहीं हटी',
  soldOut: (products) => `${products} उत्पाद ख़त्म`,
  names: (names, others) => (others > 0 ? `${names} और ${others} अन्य` : names),
}

export const useTakingTexts = createTexts({ en, hi })
