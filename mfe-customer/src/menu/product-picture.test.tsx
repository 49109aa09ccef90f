import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProductPicture } from './product-picture.tsx'

test.each([
  ['of our own comes in the size that the device needs', '/api/images/ab12.webp', /ab12\.webp\/320 320w/],
  ['from elsewhere has one size', 'https://pictures.example/chai.jpg', /^$/],
])('a picture %s; where it does not load, the brand mark shows', (_, url, srcset) => {
  const { container } = render(<ProductPicture url={url} isFirst />)
  const image = () => container.querySelector('img')
  expect(image()?.srcset).toMatch(srcset)
  fireEvent.error(image() as HTMLElement)
  expect(image()).toBeNull()
})
