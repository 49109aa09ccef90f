import pg from 'pg'
import type { Findings } from './check.ts'

/** I13: each service's login gets into its own database and into no other. */
export async function databasesArePrivate(urls: Record<string, string>): Promise<Findings> {
  const violations: string[] = []
  let tried = 0
  for (const [login, own] of Object.entries(urls)) {
    for (const [owner, other] of Object.entries(urls)) {
      const address = new URL(own)
      address.pathname = new URL(other).pathname
      const enters = await canEnter(address.href)
      tried += 1
      if (enters !== (login === owner)) violations.push(`I13 ${login} ${enters ? 'enters' : 'is refused'} ${owner}`)
    }
  }
  return { figures: { 'logins tried at databases': tried }, violations }
}

async function canEnter(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // Not allowed, or no such login there; anything else is no answer.
    if (/^(42501|28)/.test(code)) return false
    throw error
  }
}
