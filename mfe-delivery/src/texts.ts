import { createTexts } from '@tapri/web-kit/language'

const en = {
  cash: 'Cash',
  greeting: (name: string) => `Hello, ${name}`,
}

const hi: typeof en = {
  cash: 'नकदी',
  greeting: (name) => `नमस्ते, ${name}`,
}

export const useTexts = createTexts({ en, hi })
