import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { MovingMap, type MovingMapProps } from './moving-map.tsx'

type Mark = MovingMapProps['marks'][number]
const COUNT = 500

/** Records what is drawn on the map's canvas: 'clear', and 'sprite' for each mark. */
let drawn: string[] = []
beforeEach(() => {
  drawn = []
  vi.stubGlobal('Path2D', class {})
  const context = new Proxy({} as Record<string, unknown>, {
    get: (kept, name) => {
      if (name === 'drawImage') return () => drawn.push('sprite')
      if (name === 'clearRect') return () => drawn.push('clear')
      return kept[String(name)] ?? (() => undefined)
    },
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  // jsdom has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

const mark = (n: number, given: Partial<Mark> = {}): Mark => ({
  id: `r-${n}`,
  lat: 28.6 + (n % 25) / 500,
  lng: 77.2 + Math.floor(n / 25) / 500,
  shape: 'rider',
  sign: '1',
  tone: 'accent',
  label: `Rider ${n}`,
  brief: '',
  ...given,
})
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

function draw(count: number) {
  let move: Parameters<MovingMapProps['follow']>[0] = () => undefined
  const stop = vi.fn()
  const props: MovingMapProps = {
    marks: Array.from({ length: count }, (_, n) => mark(n)),
    follow: (told) => {
      move = told
      return stop
    },
    onOpen: vi.fn(),
    label: 'Map of now',
  }
  return { ...render(<MovingMap {...props} />), props, stop, move: (id: string, n: number) => move(id, mark(n)) }
}
const times = (what: string) => drawn.filter((each) => each === what).length

test('500 marks that all move twice within a frame are drawn once, and are no elements', async () => {
  const { container, move } = draw(COUNT)
  await frame()
  expect(screen.getByRole('region', { name: 'Map of now' })).toBeTruthy()
  const elements = container.querySelectorAll('*').length
  expect(elements).toBeLessThan(40)
  drawn = []
  for (const step of [1, 2]) for (let n = 0; n < COUNT; n += 1) move(`r-${n}`, n + step)
  expect(drawn).toEqual([])
  await frame()
  expect([times('clear'), times('sprite')]).toEqual([1, COUNT])
  expect(container.querySelectorAll('*')).toHaveLength(elements)
})

test('one that moves draws what is beside it again, one that stays nothing', async () => {
  const { move, rerender, props } = draw(COUNT)
  await frame()
  drawn = []
  move('r-0', 1)
  await frame()
  expect(times('sprite')).toBeGreaterThan(0)
  expect(times('sprite')).toBeLessThan(COUNT / 4)
  drawn = []
  move('r-0', 1)
  move('nobody', 2)
  rerender(
    <MovingMap
      {...props}
      marks={props.marks.map((each, n) =>
        n === 0 ? { ...each, ...mark(1), id: 'r-0', label: each.label } : { ...each },
      )}
    />,
  )
  await frame()
  expect(drawn).toEqual([])
})

test('marks come, go and change their look; the map ends with the page', async () => {
  const { props, rerender, unmount, stop } = draw(3)
  await frame()
  drawn = []
  rerender(<MovingMap {...props} marks={[mark(0, { sign: '2' }), mark(1), mark(7)]} />)
  await frame()
  expect(times('clear')).toBe(1)
  unmount()
  expect(stop).toHaveBeenCalledOnce()
})
