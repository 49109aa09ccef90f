import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useGrowing, useInPieces } from './use-in-pieces.ts'

/** Returns the result of each render, if the data is there from render `from` on. */
function rendered(from: number) {
  const seen: boolean[] = []
  const { rerender } = renderHook(({ isHere }) => seen.push(useInPieces(isHere)), {
    initialProps: { isHere: from === 0 },
  })
  rerender({ isHere: true })
  return seen
}

test('what comes later is rendered after the render that it comes with', () => {
  expect(rendered(1)).toEqual([false, false, true])
})

test('what is here from the beginning is rendered at once', () => {
  expect(rendered(0)).not.toContain(false)
})

test('a long list grows by a piece with each render', () => {
  const seen: number[] = []
  renderHook(() => seen.push(useGrowing(13, 6)))
  expect(seen).toEqual([6, 12, 18])
})
