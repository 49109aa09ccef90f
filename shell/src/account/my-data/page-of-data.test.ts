import type { MyData } from '@tapri/contracts/my-data/account'
import { inLanguage } from '@tapri/web-kit/language'
import { expect, test } from 'vitest'
import { pageOfData } from './page-of-data.ts'
import { pageTexts } from './page-texts.ts'

const look = (language: 'en' | 'hi') => ({ brand: 'Tapri', language, texts: inLanguage(pageTexts, language) })

const data: MyData = {
  made_at: '2026-11-28T08:00:00.000Z',
  tables: [
    { table: 'favourites', rows: [], complete: true, erasure: 'deleted' },
    {
      table: 'orders',
      rows: [
        {
          created_at: '2026-11-20T08:00:00.000Z',
          note: 'Ring <twice> & wait',
          total_paise: 4100,
          items: [{ product_name: 'Chai', price_paise: 2050 }],
        },
      ],
      complete: false,
      erasure: 'kept_by_law',
    },
    { table: 'of_a_later_version', rows: [{ new_column: true, buyer: null }], complete: true, erasure: 'emptied' },
  ],
}

test('tables with rows have headings, money and times as people read them, and nothing that a browser would run', () => {
  const page = pageOfData(data, look('en'))
  expect(page).toContain('<h2>Orders</h2><p>Kept without your name, as the law requires.</p>')
  expect(page).toContain('<td>Ring &lt;twice&gt; &amp; wait</td>')
  expect(page).toContain('<th>Total</th>')
  expect(page).toContain('<td>Name: Chai, Price: ₹20.50</td>')
  expect(page).toContain('There is more: this file shows only 10,000 rows.')
  expect(page).toContain('<h2>of_a_later_version</h2>')
  expect(page).not.toContain('Favourites')
  expect(page).not.toContain('<script')
})

test('the page is in the language of its reader', () => {
  const page = pageOfData(data, look('hi'))
  expect(page).toContain('<html lang="hi">')
  expect(page).toContain('<h2>ऑर्डर</h2>')
  expect(page).toContain('<th>कुल</th>')
})
