import pg from 'pg'
import type { CheckResult } from './check.ts'

/** I13: each service's login can connect to its own database and to no other. */
export async function checkDatabaseLogins(urls: Record<string, string>): Promise<CheckResult> {
  const violations: string[] = []
  let tried = 0
  for (const [login, own] of Object.entries(urls)) {
    for (const [owner, other] of Object.entries(urls)) {
      const address = new URL(own)
      address.pathname = new URL(other).pathname
      const connects = await canConnect(address.href)
      tried += 1
      if (connects !== (login === owner))
        violations.push(`I13 ${login} ${connects ? 'can connect to' : 'is refused by'} the database of ${owner}`)
    }
  }
  return { figures: { 'logins tried at databases': tried }, violations }
}

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // Permission denied or unknown login. Any other error proves nothing.
    if (/^(42501|28)/.test(code)) return false
    throw error
  }
}
