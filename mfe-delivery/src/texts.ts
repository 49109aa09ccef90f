import { createTexts } from '@tapri/web-kit/language'

const en = {
  greeting: (name: string) => `Hello, ${name}`,
}

const hi: typeof en = {
  greeting: (name) => `नमस्ते, ${name}`,
}

export const texts = { en, hi }
export const useTexts = createTexts(texts)
