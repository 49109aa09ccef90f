import { startOwnStack } from './stack.ts'

/** Returns the stack at BASE_URL, else a new one. */
export const openStackUnderTest = async () =>
  process.env.BASE_URL ? { url: process.env.BASE_URL, stop: async () => {} } : startOwnStack()
