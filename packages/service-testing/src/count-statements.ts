import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

/** Counts what this process's connections ask of PostgreSQL until the test ends: statements run, and texts parsed and planned for it. */
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
