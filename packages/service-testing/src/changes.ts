import { endpointsOf, type ServiceName } from '@tapri/contracts/services'
import { describe, expect, test } from 'vitest'

interface Walk {
  /** Makes each call so that it changes something, in this order. */
  acts: Record<string, () => Promise<unknown>>
  /** Calls by which staff change something that the list of changes does not cover. */
  untold: readonly string[]
  /** Counts the changes that were published. */
  told: () => Promise<number>
}

const staff = new Set(['outlet_manager', 'admin'])

/** Calls that write and that managers or admins may make. */
const staffWrites = (service: ServiceName) =>
  endpointsOf[service].flatMap(({ method, url, config: { access } }) =>
    method !== 'GET' && typeof access !== 'string' && access.some((role) => staff.has(role))
      ? [`${method} ${url}`]
      : [],
  )

/**
 * Tests that each call by which staff change something publishes who changed what. A new call must be in `acts` or in
 * `untold`.
 */
export function walkChanges(service: ServiceName, { acts, untold, told }: Walk) {
  test('every call by which staff write tells a change, or is named as one that does not', () => {
    expect([...Object.keys(acts), ...untold].toSorted()).toEqual(staffWrites(service).toSorted())
  })

  describe.each(Object.keys(acts))('%s', (call) => {
    test('tells who changed what', async () => {
      const before = await told()
      await acts[call]?.()
      expect(await told()).toBeGreaterThan(before)
    })
  })
}
