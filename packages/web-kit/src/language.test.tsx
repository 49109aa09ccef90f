import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bilingual, LanguageProvider } from './language.tsx'

const useWords = bilingual({ order: ['Place Order', 'ऑर्डर करें'] })
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
  const useSentences = bilingual({
    sold: (name: string, left: number) => [`${name}: ${left} left`, `${name}: ${left} बचे`],
    by: ({ who }: { who: string }) => [`by ${who}`, `${who} ने`],
  })
  const Sentences = () => {
    const { sold, by } = useSentences()
    return <p>{`${sold('چائے', 2)}, ${sold('Chai', 2)}, ${by({ who: 'آشا' })}`}</p>
  }
  render(<Sentences />)
  expect(screen.getByText('\u2068چائے\u2069: 2 left, Chai: 2 left, by \u2068آشا\u2069')).toBeTruthy()
})
