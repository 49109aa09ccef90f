import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

/**
 * Counts what this process's connections ask of PostgreSQL until the test ends: statements run, and texts parsed and
 * planned for it.
 */
export function countStatements() {
  const connection = pg.Connection.prototype
  const [bind, parse] = [vi.spyOn(connection, 'bind'), vi.spyOn(connection, 'parse')]
  onTestFinished(() => {
    bind.mockRestore()
    parse.mockRestore()
  })
  return {
    clear: () => {
      bind.mockClear()
      parse.mockClear()
    },
    run: () => bind.mock.calls.length,
    parsed: () => parse.mock.calls.map(([{ text }]) => text),
  }
}

/**
 * The texts that a round of requests parses although its connection knows them: those of the best of three rounds,
 * after three that make them known. The check of an account, cached for 500 ms, is due in some rounds only and parsed
 * in its first two.
 */
export async function parsedWhenKnown(round: () => Promise<unknown>): Promise<string[]> {
  for (const _ of [1, 2, 3]) await round()
  const statements = countStatements()
  const parsed: string[][] = []
  for (const _ of [1, 2, 3]) {
    statements.clear()
    await round()
    parsed.push(statements.parsed())
  }
  return parsed.reduce((best, other) => (other.length < best.length ? other : best))
}

/**
 * The fewest statements that one of three rounds runs: the check of an account, or what an earlier file of this process
 * left behind, falls into some rounds only. `before` each round is not counted.
 */
export async function fewestStatements(
  round: () => Promise<unknown>,
  before: (attempt: number) => unknown = () => {},
): Promise<number> {
  const statements = countStatements()
  const counts: number[] = []
  for (const attempt of [0, 1, 2]) {
    await before(attempt)
    statements.clear()
    await round()
    counts.push(statements.run())
  }
  return Math.min(...counts)
}
