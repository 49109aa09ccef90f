import { expect, test } from 'vitest'
import { timeOf } from './facts.ts'
import { type Facts, write } from './texts.ts'

const link = 'https://chai.example/customer/track/1'
const facts: Facts = {
  number: '1a2b3c4d',
  time: '7:45 pm',
  outlet: 'Connaught Place',
  link,
  because: 'queue',
  cancelReason: 'cannot_be_made',
  amount: '41.00',
}

test.each([
  ['confirmed', 'en', `Chai Point: your order 1a2b3c4d is confirmed for 7:45 pm. ${link}`],
  ['confirmed', 'hi', `Chai Point: आपका ऑर्डर 1a2b3c4d कन्फ़र्म हो गया, 7:45 pm तक मिलेगा। ${link}`],
  ['ready', 'en', 'Chai Point: your order 1a2b3c4d is ready for you at Connaught Place.'],
  [
    'late',
    'en',
    `Chai Point: sorry, your order 1a2b3c4d is late: many orders before it. We now expect it at 7:45 pm. ${link}`,
  ],
  ['cancelled', 'hi', `Chai Point: आपका ऑर्डर 1a2b3c4d कैंसल हो गया: यह बन नहीं पाया। ${link}`],
  ['refunded', 'en', `Chai Point: Rs 41.00 of your order 1a2b3c4d goes back to you. ${link}`],
] as const)('%s in %s', (kind, language, text) => {
  const written = write(kind, language, 'Chai Point', facts)
  expect(written.text).toBe(text)
  for (const gap of written.variables) expect(text).toContain(gap)
})

test('a reason without words of its own has some, in both languages', () => {
  for (const language of ['en', 'hi'] as const) {
    const vague = { ...facts, because: 'faster', cancelReason: 'not_genuine' } as const
    for (const kind of ['late', 'cancelled'] as const)
      expect(write(kind, language, 'Tapri', vague).text).not.toContain('undefined')
  }
})

test.each([
  ['2026-11-28T14:15:00Z', 'en', '7:45 pm'],
  ['2026-11-29T03:30:00Z', 'en', 'Sun, 29 Nov 9:00 am'],
  ['2026-11-28T14:15:00Z', 'hi', 'शाम 7:45 बजे'],
  ['2026-11-29T03:30:00Z', 'hi', 'रवि, 29 नवंबर सुबह 9:00 बजे'],
] as const)('%s in %s is %s', (at, language, text) => {
  const now = new Date('2026-11-28T13:00:00Z')
  expect(timeOf(new Date(at), language, 'Asia/Kolkata', now)).toBe(text)
})
