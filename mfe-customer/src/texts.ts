import { createTexts } from '@tapri/web-kit/language'
import { en } from './texts-en.ts'
import { hi } from './texts-hi.ts'

/** Every word of the customer's pages. */
export const texts = { en, hi }
export const useTexts = createTexts(texts)
