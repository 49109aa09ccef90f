// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ProductPicture } from './product-picture.tsx'

afterEach(cleanup)

const open = (url: string) => {
  const { container } = render(<ProductPicture url={url} isFirst />)
  return () => container.querySelector('img')
}

test('a picture comes in the size that the device needs; without sizes whole, else the brand mark shows', () => {
  const image = open('/api/images/ab12.webp')
  expect(image()?.srcset).toContain('/api/images/ab12.webp/320 320w')
  expect(image()?.sizes).toContain('calc(50vw')
  fireEvent.error(image() as HTMLElement)
  expect([image()?.getAttribute('src'), image()?.getAttribute('srcset')]).toEqual(['/api/images/ab12.webp', null])
  fireEvent.error(image() as HTMLElement)
  expect(image()).toBeNull()
})

test('a picture from elsewhere has one size', () => {
  const image = open('https://pictures.example/chai.jpg')
  expect(image()?.getAttribute('srcset')).toBeNull()
  fireEvent.error(image() as HTMLElement)
  expect(image()).toBeNull()
})
