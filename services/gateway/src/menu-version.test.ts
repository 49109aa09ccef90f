import { expect, test } from 'vitest'
import { trackVersion } from './menu-version.ts'

/** Replays announcements given as `second: version`; returns the newest version at the given second. */
function newestAfter(heard: string, at: number) {
  let now = 0
  const version = trackVersion(() => now * 1_000)
  for (const [, second, number] of heard.matchAll(/([\d.]+): (\d+)/g)) {
    now = Number(second)
    version.hear(Number(number))
  }
  now = at
  return version.newest()
}

test.each([
  ['nothing was heard', '', 0, undefined],
  ['the newest counts', '0: 7, 0: 8', 0, 8],
  ['a process that is behind changes nothing', '0: 8, 1: 7', 1, 8],
  ['what was heard 3 s ago counts', '0: 8', 3, 8],
  ['what was heard longer ago does not', '0: 8', 3.1, undefined],
  ['who is behind is heard too', '0: 8, 3: 7', 5, 8],
  ['a restored backup has lower versions, which count after 5 s', '0: 80, 1: 7, 2: 7, 3: 7, 4: 7, 5: 7', 5, 80],
  ['from then on', '0: 80, 1: 7, 2: 7, 3: 7, 4: 7, 5.1: 7', 5.1, 7],
  ['a version that is confirmed stays', '0: 80, 3: 7, 4: 80, 6: 7, 8: 7', 8, 80],
])('%s', (_, heard, at, expected) => {
  expect(newestAfter(heard, at)).toBe(expected)
})

test('forgotten, it counts again once it is heard', () => {
  const version = trackVersion(() => 0)
  version.hear(7)
  version.forget()
  expect(version.newest()).toBeUndefined()
  version.hear(7)
  expect(version.newest()).toBe(7)
})
