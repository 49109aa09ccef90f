// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createTexts, LanguageProvider } from './language.tsx'

afterEach(cleanup)

const useWords = createTexts({ en: { order: 'Place Order' }, hi: { order: 'ऑर्डर करें' } })
const Words = () => <p>{useWords().order}</p>

test('without a provider the texts are English', () => {
  render(<Words />)
  expect(screen.getByText('Place Order')).toBeTruthy()
})

test('a provider changes the texts below it', () => {
  render(
    <LanguageProvider language="hi">
      <Words />
    </LanguageProvider>,
  )
  expect(screen.getByText('ऑर्डर करें')).toBeTruthy()
})

test('names in sentences are isolated when they are written from right to left, and plain words stay as they are', () => {
  const useSentences = createTexts({
    en: {
      sold: (name: string, left: number) => `${name}: ${left} left`,
      by: ({ who }: { who: string }) => `by ${who}`,
    },
    hi: { sold: (name, left) => `${name}: ${left} बचे`, by: ({ who }) => `${who} ने` },
  })
  const Sentences = () => {
    const { sold, by } = useSentences()
    return <p>{`${sold('چائے', 2)}, ${sold('Chai', 2)}, ${by({ who: 'آشا' })}`}</p>
  }
  render(<Sentences />)
  expect(screen.getByText('\u2068چائے\u2069: 2 left, Chai: 2 left, by \u2068آشا\u2069')).toBeTruthy()
})
