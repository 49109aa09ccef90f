import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

/**
 * Counts, until the test ends, what this process sends to PostgreSQL: statements that run, and texts to parse and plan.
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
 * Returns the texts that a round of requests parses although its connection knows them: the best of three rounds, after
 * three warm-up rounds. The check of an account is cached for 500 ms, so it runs only in some rounds, and it is parsed
 * the first two times.
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
 * Returns the fewest statements of three rounds: the check of an account, or what an earlier file of this process left
 * behind, only affects some rounds. `before` each round is not counted.
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
