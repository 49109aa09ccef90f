import { testTexts } from '@tapri/web-kit/testing-texts'

await testTexts(import.meta.dirname)
