/**
 * The oldest version of each library that may run, because of published advisories against older ones (as of
 * 2026-11-20). A version below its floor fails the tests, since not every machine can reach an audit service.
 */
export const floors: Record<string, { floor: string; why: string }> = {
  fastify: { floor: '5.12.5', why: 'content types that skip validation, authentication bypass by malformed addresses' },
  '@fastify/multipart': { floor: '9.0.3', why: 'unbounded parts, files left behind by aborted uploads' },
  'find-my-way': { floor: '9.9.0', why: 'slow expressions in the router' },
  'fast-uri': { floor: '3.1.8', why: 'host confusion' },
  'fast-jwt': { floor: '6.3.2', why: 'algorithm confusion, empty keys' },
  kysely: { floor: '0.29.0', why: 'injection by JSON paths' },
}

/** Packages that must not be installed at all. */
export const banned: Record<string, string> = {
  '@fastify/middie': 'five bypasses by path normalization in 2026',
  '@fastify/express': 'the same',
}

/** The maintained major version of Node. */
export const nodeMajor = 24

/** Tells whether one version is at least the other. Compares the numbers and ignores everything after a hyphen. */
export function isAtLeast(version: string, floor: string): boolean {
  const [left, right] = [version, floor].map((text) => (text.split('-')[0] ?? '').split('.').map(Number))
  for (let part = 0; part < 3; part += 1) {
    const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}

/** Returns a line for each package of the lockfile that is below its floor or banned. */
export function belowFloors(installed: { name: string; version: string }[]): string[] {
  return installed.flatMap(({ name, version }) => {
    const { floor, why } = floors[name] ?? {}
    if (floor && !isAtLeast(version, floor)) return [`${name} ${version} is below ${floor}: ${why}`]
    return banned[name] ? [`${name} is banned: ${banned[name]}`] : []
  })
}
